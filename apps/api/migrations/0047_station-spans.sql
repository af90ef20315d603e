-- What each station did in spans of 1, 2, 4 … 64 days, each beginning at a multiple of its length since 1970: any number of days is a
-- few of them, so that a page over a year of many thousand stations reads a few rows for each. No row means zero.
create table station_spans (
  first_day date not null,
  days smallint not null constraint a_span_is_a_power_of_two check (days in (1, 2, 4, 8, 16, 32, 64)),
  station_id integer not null,
  starts integer not null,
  returns integer not null,
  empty_minutes integer not null,
  looks integer not null,
  empty_looks integer not null,
  stops integer not null,
  reports integer not null,
  repairs_won bigint not null,
  item_cost_won bigint not null,
  -- Paid and not refunded.
  revenue_won bigint not null,
  constraint a_span_is_counted_once primary key (first_day, days, station_id),
  constraint a_span_begins_at_a_multiple_of_its_length check ((first_day - date '1970-01-01') % days = 0)
);

-- What each piece did and earned on all days that are counted: the sums of day_items.
create table item_totals (
  product_id integer not null,
  item_id bigint not null,
  starts integer not null,
  net_won bigint not null,
  repairs_won bigint not null,
  constraint an_item_is_added_up_once primary key (product_id, item_id)
);

insert into item_totals (product_id, item_id, starts, net_won, repairs_won)
  select product_id, item_id, sum(starts), sum(net_won), sum(repairs_won) from day_items group by 1, 2;

-- What the pieces of a product cost is added up from this alone.
create index items_by_cost on items (product_id) include (cost_won, bought_on, registered_at);

-- Days are counted again, with these.
delete from counted_days;
