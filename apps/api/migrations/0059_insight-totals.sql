-- Rentals of all stations and products together, by the hour in which they began and by how long they were: a year is a few thousand
-- rows of them instead of a few million. No row means zero.
create table hour_totals (
  day date not null,
  hour smallint not null,
  starts integer not null,
  constraint an_hour_is_added_up_once primary key (day, hour)
);
create table length_totals (
  day date not null,
  -- 12 is twelve and more.
  hours smallint not null,
  rentals integer not null,
  constraint a_length_is_added_up_once primary key (day, hours)
);

insert into hour_totals (day, hour, starts)
  select day, hour, sum(starts) from hour_counts where station_id = 0 and starts > 0 group by 1, 2;
insert into length_totals (day, hours, rentals)
  select day, hours, sum(rentals) from day_lengths where station_id = 0 group by 1, 2;

-- Days are counted and purged by day, and one product's days are read by both.
create index products_of_a_day on day_counts (day, product_id);
drop index stations_of_a_day;
create index money_of_products on day_money (day, product_id);
drop index money_of_a_day;

-- The first two words of their addresses: the list of regions is read from one to the next.
create index stations_by_region on stations ((split_part(address, ' ', 1) || ' ' || split_part(address, ' ', 2)))
  where kind = 'public' and split_part(address, ' ', 2) <> '';
