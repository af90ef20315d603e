-- What a page of insight would add up with every request is kept added up: the stations of a period that was asked for, the money of all
-- stations and products together, and what the pieces of a product cost.

-- A period that is asked for, such as the thirty days until yesterday. Counting a day again corrects every period that has it.
create table kept_periods (
  id integer generated always as identity primary key,
  first_day date not null,
  last_day date not null,
  -- A day after it was last asked for.
  kept_until timestamptz not null,
  constraint a_period_is_kept_once unique (first_day, last_day),
  constraint a_kept_period_has_a_day check (first_day <= last_day)
);

-- What each station did in all days of it. No row means zero.
create table period_stations (
  period_id integer not null references kept_periods on delete cascade,
  station_id integer not null,
  starts bigint not null,
  returns bigint not null,
  empty_minutes bigint not null,
  looks bigint not null,
  empty_looks bigint not null,
  stops bigint not null,
  reports bigint not null,
  repairs_won bigint not null,
  item_cost_won bigint not null,
  -- Paid and not refunded.
  revenue_won bigint not null,
  constraint a_station_of_a_period_is_added_up_once primary key (period_id, station_id)
)
-- Room for the rows of a day that is counted again beside those of before: a period is read from one end to the other.
with (fillfactor = 50);

-- What all of them come to.
create table period_totals (
  period_id integer not null references kept_periods on delete cascade,
  revenue_won bigint not null,
  -- Revenue less repairs and what items cost; what stations cost a month is not in it.
  profit_won bigint not null,
  empty_minutes bigint not null,
  empty_looks bigint not null,
  -- Estimated, of those of which it can be.
  lost_won bigint not null,
  estimated_stations integer not null,
  constraint a_period_is_added_up_once primary key (period_id)
);

-- Money of all stations and products together: a year is a few thousand rows of it. No row means zero.
create table money_totals (
  day date not null,
  kind text not null,
  orders integer not null,
  paid_won bigint not null,
  refunded_won bigint not null,
  coupon_won bigint not null,
  membership_won bigint not null,
  points_won bigint not null,
  constraint the_money_of_a_kind_is_added_up_once primary key (day, kind)
);

insert into money_totals (day, kind, orders, paid_won, refunded_won, coupon_won, membership_won, points_won)
  select day, kind, sum(orders), sum(paid_won), sum(refunded_won), sum(coupon_won), sum(membership_won), sum(points_won)
  from day_money where station_id = 0 group by 1, 2;

-- What was paid for renting alone.
alter table product_spans add column rent_paid_won bigint not null default 0;

update product_spans set rent_paid_won = paid
  from (
    select days, day - (day - date '1970-01-01') % days as first_day, product_id, sum(paid_won) as paid
    from day_money cross join unnest(array[1, 2, 4, 8, 16, 32, 64]) as days
    where station_id = 0 and kind = 'rent'
    group by 1, 2, 3
  ) as sums
  where product_spans.days = sums.days and product_spans.first_day = sums.first_day and product_spans.product_id = sums.product_id;

-- What all pieces of a product cost, and the first day on which one of them was there.
create table product_costs (
  product_id integer primary key,
  items integer not null,
  items_without_cost integer not null,
  cost_won bigint not null,
  first_day date not null
);

-- Products whose pieces changed since. Appended to and never updated: nobody who registers pieces waits for anybody.
create table changed_costs (
  id bigint generated always as identity primary key,
  product_id integer not null
);

create function note_changed_cost() returns trigger
  language plpgsql
  as $$ begin
    insert into changed_costs (product_id) select distinct product_id from changed_items;
    return null;
  end $$;
create trigger the_cost_of_new_items_is_noted after insert on items
  referencing new table as changed_items for each statement execute function note_changed_cost();
create trigger the_cost_of_deleted_items_is_noted after delete on items
  referencing old table as changed_items for each statement execute function note_changed_cost();

-- By row: a trigger on some columns has no table of what changed, and every rental changes an item.
create function note_cost_of_item() returns trigger
  language plpgsql
  as $$ begin
    insert into changed_costs (product_id) select old.product_id union select new.product_id;
    return null;
  end $$;
create trigger a_changed_cost_is_noted after update of product_id, cost_won, bought_on, registered_at on items
  for each row when ((old.product_id, old.cost_won, old.bought_on, old.registered_at)
    is distinct from (new.product_id, new.cost_won, new.bought_on, new.registered_at))
  execute function note_cost_of_item();

insert into product_costs (product_id, items, items_without_cost, cost_won, first_day)
  select product_id, count(*), count(*) - count(cost_won), coalesce(sum(cost_won), 0),
    least(min(bought_on), korean_day(min(registered_at) filter (where bought_on is null)))
  from items group by 1;
