-- Counts of days for insight: what was rented, earned, missed and answered, so that a page over a year reads no rental.

-- What a station costs each month, and what a repair cost.
alter table stations
  add column monthly_cost_won integer constraint a_monthly_cost_is_not_negative check (monthly_cost_won >= 0);

create table item_repairs (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  -- Where it stood once it was mended.
  station_id integer references stations,
  cost_won integer not null constraint a_repair_cost_is_not_negative check (cost_won >= 0),
  ended_at timestamptz not null default ondesk_now(),
  staff_id integer references staff
);
create index repairs_by_end on item_repairs (ended_at);
create index repairs_of_an_item on item_repairs (item_id);

-- Each piece that came to a station or left it as something to rent: from it and today's stock follows the stock of any moment.
create table stock_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  station_id integer not null references stations,
  product_id integer not null references products,
  delta smallint not null constraint a_stock_change_changes_something check (delta <> 0)
);
create index stock_changes_by_time on stock_changes (at) include (station_id, product_id, delta);

create function note_stock_change() returns trigger
  language plpgsql
  as $$
  declare
    was integer := case when tg_op = 'UPDATE' and old.state = 'available' then old.station_id end;
    is_now integer := case when new.state = 'available' then new.station_id end;
  begin
    if was is distinct from is_now then
      if was is not null then
        insert into stock_changes (station_id, product_id, delta) values (was, old.product_id, -1);
      end if;
      if is_now is not null then
        insert into stock_changes (station_id, product_id, delta) values (is_now, new.product_id, 1);
      end if;
    end if;
    return null;
  end $$;
create trigger a_stock_change_is_noted after insert or update of state, station_id on items
  for each row execute function note_stock_change();

-- How often a product was looked at, with stock and without, counted as it happens and without a person.
create table product_looks (
  day date not null,
  hour smallint not null constraint an_hour_of_looks_is_of_a_day check (hour between 0 and 23),
  station_id integer not null references stations,
  product_id integer not null references products,
  looks integer not null default 0,
  empty_looks integer not null default 0,
  constraint looks_are_counted_once primary key (day, station_id, product_id, hour)
);

-- Which days are counted. A day that changes later is noted, and counted again.
create table counted_days (
  day date primary key,
  counted_at timestamptz not null default ondesk_now()
);
create table late_days (
  id bigint generated always as identity primary key,
  day date not null
);

create function korean_day(moment timestamptz) returns date
  language sql stable
  return (moment at time zone 'Asia/Seoul')::date;

-- Appended to and never updated: two transactions that change the same day do not wait for each other.
create function note_late_day(changed date) returns void
  language sql
  begin atomic
    insert into late_days (day) select changed where changed < korean_day(ondesk_now());
  end;

create function note_late_rental() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(new.started_at));
    if old.returned_at is not null then perform note_late_day(korean_day(old.returned_at)); end if;
    return null;
  end $$;
create trigger a_late_change_of_a_rental_is_noted
  after update of state, returned_at, return_station_id, extended_hours, grace_ends_at on rentals
  for each row execute function note_late_rental();

create function note_late_stop() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(started_at)) from rentals where id = new.rental_id;
    return null;
  end $$;
create trigger a_late_stop_is_noted after insert on rental_stops for each row execute function note_late_stop();

create function note_late_payment() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(new.approved_at));
    return null;
  end $$;
create trigger a_late_payment_is_noted after insert on payments for each row execute function note_late_payment();

-- What an order took off counts while it is paid; so does one that cost nothing.
create function note_late_order() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(new.claimed_at));
    perform note_late_day(korean_day(approved_at)) from payments where order_id = new.id;
    return null;
  end $$;
create trigger a_late_change_of_an_order_is_noted after update of state on orders
  for each row when (new.claimed_at is not null and (new.discount_won > 0 or new.amount_won = 0))
  execute function note_late_order();

create function note_late_refund() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(new.by_hand_counted_on);
    return null;
  end $$;
create trigger a_late_refund_is_noted after insert or update of by_hand_counted_on on refunds
  for each row when (new.by_hand_counted_on is not null) execute function note_late_refund();

create function note_late_inquiry() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(new.created_at));
    return null;
  end $$;
create trigger a_late_answer_is_noted after update of first_answered_at, rating, category on inquiries
  for each row execute function note_late_inquiry();

-- In all of them: no row means zero; station 0 is all stations together, product 0 is what is about no product.
create table hour_counts (
  day date not null,
  hour smallint not null,
  station_id integer not null,
  product_id integer not null,
  starts integer not null default 0,
  returns integer not null default 0,
  empty_minutes integer not null default 0,
  looks integer not null default 0,
  empty_looks integer not null default 0,
  stops integer not null default 0,
  reports integer not null default 0,
  constraint an_hour_is_counted_once primary key (day, station_id, product_id, hour)
) partition by range (day);
create index hours_of_a_station on hour_counts (station_id, product_id, day);
create index stations_of_an_hour on hour_counts (day, hour) include (station_id, starts) where starts > 0 and station_id > 0;

-- Where rows wait whose month has no partition yet: those of a restored backup.
create table hour_counts_overflow partition of hour_counts default;

-- Makes the partitions of the months from one day to another, and of what waits; gives how many. Whoever fills a day asks for its
-- month first.
create function make_hour_partitions(first date, last date) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
  as $$
  declare
    month date;
    name text;
    made integer := 0;
  begin
    perform pg_advisory_xact_lock(7309461);
    for month in
      select generate_series(date_trunc('month', first), last, interval '1 month')::date
      union select date_trunc('month', day)::date from hour_counts_overflow
    loop
      name := 'hour_counts_' || to_char(month, 'YYYY_MM');
      if to_regclass(name) is null then
        execute format('create table %I (like hour_counts including defaults including constraints)', name);
        perform copy_table_rights('hour_counts', name::regclass);
        execute format(
          'with moved as (delete from hour_counts_overflow where day >= %1$L and day < %2$L returning *) insert into %3$I select * from moved',
          month, (month + interval '1 month')::date, name);
        execute format('alter table hour_counts attach partition %I for values from (%L) to (%L)',
          name, month, (month + interval '1 month')::date);
        made := made + 1;
      end if;
    end loop;
    return made;
  end $$;

-- Drops whole months that ended before a moment; gives how many. A few at a time: each waits for a lock, and locks more.
-- `most` is what every purge takes.
create function purge_hour_counts(ended_before timestamptz, most integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
  as $$
  declare
    old record;
    dropped integer := 0;
  begin
    for old in
      select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'hour_counts'::regclass
        -- The name is looked at first: of other tables, which may be looked at before the join, it says no month.
        and case when relname ~ '^hour_counts_\d{4}_\d{2}$'
          then to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= ended_before at time zone 'Asia/Seoul' end
      order by relname limit least(most, 3)
    loop
      execute format('drop table %I', old.name);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;

-- Of the rentals that began on the day: how long and how they ended. Beside them what the day's hours add up to, and what it cost.
create table day_counts (
  day date not null,
  station_id integer not null,
  product_id integer not null,
  starts integer not null default 0,
  returns integer not null default 0,
  paid_hours integer not null default 0,
  same_station integer not null default 0,
  other_station integer not null default 0,
  extended integer not null default 0,
  overdue integer not null default 0,
  stopped integer not null default 0,
  lost integer not null default 0,
  empty_minutes integer not null default 0,
  looks integer not null default 0,
  empty_looks integer not null default 0,
  stops integer not null default 0,
  reports integer not null default 0,
  repairs_won integer not null default 0,
  -- What its pieces were bought for, a 730th of it for each of the 730 days after.
  item_cost_won integer not null default 0,
  constraint a_day_is_counted_once primary key (station_id, day, product_id)
);
create index stations_of_a_day on day_counts (day, station_id);

create table day_lengths (
  day date not null,
  station_id integer not null,
  product_id integer not null,
  -- 12 is twelve and more.
  hours smallint not null,
  rentals integer not null,
  constraint lengths_are_counted_once primary key (station_id, day, product_id, hours)
);

create table day_money (
  day date not null,
  station_id integer not null,
  product_id integer not null,
  kind text not null,
  orders integer not null default 0,
  paid_won bigint not null default 0,
  refunded_won bigint not null default 0,
  coupon_won bigint not null default 0,
  membership_won bigint not null default 0,
  points_won bigint not null default 0,
  constraint money_is_counted_once primary key (station_id, day, product_id, kind)
);
create index money_of_a_day on day_money (day, station_id);

create table day_items (
  day date not null,
  item_id bigint not null,
  product_id integer not null,
  starts integer not null default 0,
  net_won bigint not null default 0,
  repairs_won bigint not null default 0,
  constraint an_item_is_counted_once primary key (product_id, day, item_id)
);
create index day_items_by_day on day_items (day);

-- How many people rented on a day, by how many days lie between it and the day they last did: so those of any span of days can be
-- counted without knowing one of them. Here 0 is all stations, or all products.
create table day_renters (
  day date not null,
  station_id integer not null,
  product_id integer not null,
  -- Null for a first rental.
  days_since integer,
  members integer not null,
  constraint renters_are_counted_once unique nulls not distinct (station_id, product_id, day, days_since)
);

-- People whose first rental of this month was on the day, by the month of their first rental ever.
create table day_cohorts (
  day date not null,
  first_month date not null,
  members integer not null,
  constraint cohorts_are_counted_once primary key (day, first_month)
);

-- People who joined on a day, and whose first, second and third rental was on another.
create table day_joiners (
  day date not null,
  joined_on date not null,
  joined integer not null default 0,
  rented integer not null default 0,
  -- Within thirty days of the first.
  rented_again integer not null default 0,
  rented_thrice integer not null default 0,
  constraint joiners_are_counted_once primary key (joined_on, day)
);
create index joiners_by_day on day_joiners (day);

create table day_withdrawals (
  day date not null,
  -- Empty for the number of people; otherwise how many gave this reason.
  reason text not null,
  members integer not null,
  constraint withdrawals_are_counted_once primary key (day, reason)
);

create table day_answers (
  day date not null,
  category text not null,
  -- Who gave the first answer; 0 while nobody has.
  staff_id integer not null,
  -- In working time, until the first answer; null while there is none.
  minutes integer,
  -- Null while neither is sure.
  in_time boolean,
  rating text,
  inquiries integer not null,
  constraint answers_are_counted_once unique nulls not distinct (day, category, staff_id, minutes, in_time, rating)
);

-- Lists that belong to one route, in the order it is driven, and who is to drive it.
alter table transfers
  add column route_id uuid,
  add column route_position smallint,
  add column assigned_to integer references staff,
  add constraint a_list_of_a_route_has_its_place check ((route_id is null) = (route_position is null));
create unique index one_list_for_each_place_of_a_route on transfers (route_id, route_position) where route_id is not null;

-- For counting who rented when before.
create index rentals_of_a_member_by_start on rentals (member_id, started_at);
create index stops_by_start on rental_stops (begun_at);
create index inquiries_by_creation on inquiries (created_at);
create index free_orders_by_claim on orders (claimed_at) where amount_won = 0 and state = 'paid';

alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in (
      'rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'inquiries', 'audit', 'campaigns', 'memberships',
      'insightRevenue', 'insightUsage', 'insightStations', 'insightProducts', 'insightMembers', 'insightSupport'
    )
  );
