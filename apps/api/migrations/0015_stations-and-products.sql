-- What operators keep of stations and products: hours by weekday, pauses with an end, stock targets, prices by time, every name a product had.

-- Every change counts, whoever makes it: staff who looked before it hold a stale version.
create function count_change() returns trigger
  language plpgsql
  as $$ begin
    new.version := old.version + 1;
    return new;
  end $$;

alter table stations
  add column kind text not null default 'public' constraint a_station_kind_is_known check (kind in ('public', 'depot')),
  -- Stands in the QR code of the poster: whoever knows it has seen the poster.
  add column code text not null default replace(gen_random_uuid()::text, '-', ''),
  add column closed_on_holidays boolean not null default false,
  add column low_stock integer constraint low_stock_is_not_negative check (low_stock >= 0),
  add column target_stock integer constraint target_stock_is_not_negative check (target_stock >= 0),
  -- Shown to renters; the pause is over at its end whether anything runs or not.
  add column pause_reason text constraint a_pause_reason_is_at_most_40_characters check (char_length(pause_reason) <= 40),
  add column paused_until timestamptz,
  -- The rows of station_hours as one array, kept by its triggers: opening and closing minute from Monday to Sunday, null where
  -- the station does not open. Lists of thousands of stations read it instead of seven rows for each.
  add column week smallint[] not null default array_fill(null::smallint, array[14]) constraint a_week_has_seven_days check (cardinality(week) = 14),
  add column created_at timestamptz not null default ondesk_now(),
  add column version integer not null default 1,
  add constraint only_a_paused_station_has_an_end_of_its_pause check (paused or paused_until is null);
update stations set pause_reason = left(changed_reason, 40) where paused;

-- Names are unique from now on: of two stations that share one, the later is told apart by a number.
do $$
  declare
    twin record;
    number integer;
  begin
    for twin in
      select id, name from stations
      where shut_down_at is null
        and exists (select from stations as earlier where earlier.name = stations.name and earlier.id < stations.id and earlier.shut_down_at is null)
      order by id
    loop
      number := 2;
      while exists (select from stations where name = twin.name || ' (' || number || ')') loop
        number := number + 1;
      end loop;
      update stations set name = twin.name || ' (' || number || ')' where id = twin.id;
    end loop;
  end $$;
create unique index one_station_per_name on stations (name) where shut_down_at is null;
create unique index one_station_per_code on stations (code);
create index pauses_by_end on stations (paused_until) where paused_until is not null;

-- Depots are never shown to renters.
drop index stations_on_the_map, stations_by_name, stations_shut_down;
create index stations_on_the_map on stations (latitude, longitude) where shut_down_at is null and kind = 'public';
create index stations_by_name on stations (name, id) where shut_down_at is null and kind = 'public';
create index stations_out_of_service on stations (id) where shut_down_at is not null or kind = 'depot';

drop trigger a_station_change_is_journalled on stations;
create trigger a_station_change_is_journalled after update on stations
  for each row execute function write_journal('station', 'paused', 'paused_until', 'shut_down_at', 'changed_reason');

-- A weekday without a row is closed. Hours belong to the day they open.
create table station_hours (
  station_id integer not null references stations on delete cascade,
  -- ISO: 1 Monday … 7 Sunday.
  weekday smallint not null constraint a_weekday_is_one_to_seven check (weekday between 1 and 7),
  -- Minutes after midnight in Asia/Seoul. Closing at or before opening means on the next day; 0 to 1440 is the whole day.
  opens_at_minute smallint not null constraint station_hours_open_in_the_day check (opens_at_minute between 0 and 1439),
  closes_at_minute smallint not null constraint station_hours_close_in_the_day check (closes_at_minute between 1 and 1440),
  primary key (station_id, weekday)
);

create function write_station_week() returns trigger
  language plpgsql
  as $$ begin
    update stations set week = (
      select array_agg(minute order by day, part)
      from generate_series(1, 7) as day
      left join station_hours on station_hours.station_id = stations.id and station_hours.weekday = day
      cross join lateral (values (1, opens_at_minute), (2, closes_at_minute)) as minutes (part, minute)
    )
    where id in (select station_id from changed);
    return null;
  end $$;
create trigger added_hours_are_in_the_week after insert on station_hours
  referencing new table as changed for each statement execute function write_station_week();
create trigger changed_hours_are_in_the_week after update on station_hours
  referencing new table as changed for each statement execute function write_station_week();
create trigger removed_hours_are_not_in_the_week after delete on station_hours
  referencing old table as changed for each statement execute function write_station_week();

insert into station_hours (station_id, weekday, opens_at_minute, closes_at_minute)
select stations.id, weekday, stations.opens_at_minute, stations.closes_at_minute
from stations cross join generate_series(1, 7) as weekday
where weekday <> all (stations.closed_weekdays);
alter table stations
  drop column opens_at_minute,
  drop column closes_at_minute,
  drop column closed_weekdays;
create trigger a_station_change_is_counted before update on stations
  for each row execute function count_change();

alter table station_closing_days
  add column words text constraint closing_words_are_at_most_40_characters check (char_length(words) <= 40);

create table station_targets (
  station_id integer not null references stations on delete cascade,
  product_id integer not null references products,
  target integer not null constraint a_target_is_not_negative check (target >= 0),
  low integer not null constraint a_low_mark_is_not_negative check (low >= 0),
  primary key (station_id, product_id)
);

alter table products
  -- What losing an item costs at most; null means nothing.
  add column replacement_price_won integer constraint a_replacement_price_is_at_most_300000 check (replacement_price_won between 0 and 300000),
  -- Hidden products cannot be rented anew; what is open finishes.
  add column hidden boolean not null default false,
  add column version integer not null default 1;
create trigger a_product_change_is_counted before update on products
  for each row execute function count_change();

-- The price that counts is the newest whose time has come; a rental keeps the one it began with.
create table product_prices (
  product_id integer not null references products on delete cascade,
  from_at timestamptz not null default ondesk_now(),
  price_per_hour_won integer not null constraint a_price_is_above_zero check (price_per_hour_won > 0),
  primary key (product_id, from_at)
);
insert into product_prices (product_id, from_at, price_per_hour_won)
select id, '2026-01-01T00:00:00+09:00', price_per_hour_won from products;
alter table products drop column price_per_hour_won;

-- Deferred: a product and its first price are two statements of one transaction.
create function require_price() returns trigger
  language plpgsql
  as $$ begin
    if not exists (select from product_prices where product_id = new.id) and exists (select from products where id = new.id) then
      raise exception 'product % has no price', new.id using errcode = 'check_violation', constraint = 'a_product_has_a_price';
    end if;
    return null;
  end $$;
create constraint trigger a_product_has_a_price after insert on products
  deferrable initially deferred for each row execute function require_price();

-- Every name a product has or had: names stand in addresses people have kept, so none is given to another product.
create table product_names (
  name text primary key,
  product_id integer not null references products on delete cascade
);
create index names_of_a_product on product_names (product_id);
insert into product_names (name, product_id) select name, id from products;
create function keep_product_name() returns trigger
  language plpgsql
  as $$ begin
    insert into product_names (name, product_id) values (new.name, new.id) on conflict (name) do nothing;
    if (select product_id from product_names where name = new.name) <> new.id then
      raise exception 'another product had the name %', new.name using errcode = 'unique_violation', constraint = 'one_product_per_name';
    end if;
    return null;
  end $$;
create trigger a_product_name_is_kept after insert or update of name on products
  for each row execute function keep_product_name();

-- What the console counts of a day, a month or thirty days.
create index rentals_by_start on rentals (started_at) include (rental_station_id, item_id);
