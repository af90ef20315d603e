-- What each product did and earned at all stations together, in spans of 1, 2, 4 … 64 days as those of stations: what it has earned in
-- years is a few rows of it. No row means zero; product 0 is money that is of no product.
create table product_spans (
  first_day date not null,
  days smallint not null constraint a_span_of_a_product_is_a_power_of_two check (days in (1, 2, 4, 8, 16, 32, 64)),
  product_id integer not null,
  starts integer not null,
  -- Paid and not refunded.
  revenue_won bigint not null,
  repairs_won bigint not null,
  -- The most that revenue less repairs came to from the first day to the end of any day: whether a cost was earned in this span.
  highest_won bigint not null,
  constraint a_span_of_a_product_is_counted_once primary key (days, first_day, product_id),
  constraint a_span_of_a_product_begins_at_a_multiple_of_its_length check ((first_day - date '1970-01-01') % days = 0)
);
create index spans_of_a_product on product_spans (product_id, days, first_day);

insert into product_spans (first_day, days, product_id, starts, revenue_won, repairs_won, highest_won)
  select day, 1, product_id, sum(starts), sum(revenue), sum(repairs), sum(revenue) - sum(repairs)
  from (
    select day, product_id, starts, 0::bigint as revenue, repairs_won as repairs from day_counts where station_id = 0
    union all
    select day, product_id, 0, paid_won - refunded_won, 0 from day_money where station_id = 0
  ) as counted
  group by day, product_id;

do $$
  declare length integer := 2;
  begin
    while length <= 64 loop
      insert into product_spans (first_day, days, product_id, starts, revenue_won, repairs_won, highest_won)
        select first_day, length, product_id, sum(starts), sum(revenue_won), sum(repairs_won),
          greatest(
            max(highest_won) filter (where not is_second),
            max(highest_won) filter (where is_second)
              + coalesce(sum(revenue_won - repairs_won) filter (where not is_second), 0))
        from (
          select first_day - (first_day - date '1970-01-01') % length as first_day,
            (first_day - date '1970-01-01') % length > 0 as is_second, product_id, starts, revenue_won, repairs_won, highest_won
          from product_spans where days = length / 2
        ) as halves
        group by first_day, product_id;
      length := length * 2;
    end loop;
  end $$;
