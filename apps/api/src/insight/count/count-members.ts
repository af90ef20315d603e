// Counts the people of days: who rented and when before, who joined and rents since, who left. No number can be traced to a person.
import { sql } from 'kysely';
import { isWithin, removeDays, type CountStep } from './day-range.ts';

export const countMembers: CountStep = async (tx, days) => {
  await removeDays(tx, ['day_renters', 'day_cohorts', 'day_joiners', 'day_withdrawals'], days);
  await sql`
    with renting as (
      select distinct korean_day(started_at) as day, member_id, rental_station_id as station_id, product_id
      from rentals join items on items.id = item_id where ${isWithin(sql`started_at`, days)}
    ),
    earlier as (
      select renting.*, past.*
      from renting cross join lateral (
        select max(korean_day(started_at)) as last_day, min(korean_day(started_at)) as first_day,
          max(korean_day(started_at)) filter (where rental_station_id = renting.station_id) as last_day_here,
          max(korean_day(started_at)) filter (where items.product_id = renting.product_id) as last_day_of_product
        from rentals join items on items.id = item_id
        where rentals.member_id = renting.member_id
          and started_at < renting.day::timestamp at time zone 'Asia/Seoul'
      ) as past
    ),
    by_gap as (
      insert into day_renters (day, station_id, product_id, days_since, members)
      select day, 0, 0, day - last_day, count(distinct member_id) from earlier group by 1, 4
      union all
      select day, station_id, 0, day - last_day_here, count(distinct member_id) from earlier group by 1, 2, 4
      union all
      select day, 0, product_id, day - last_day_of_product, count(distinct member_id) from earlier group by 1, 3, 4
    )
    insert into day_cohorts (day, first_month, members)
    select day, date_trunc('month', coalesce(first_day, day))::date, count(distinct member_id)
    from earlier where last_day is null or last_day < date_trunc('month', day) group by 1, 2`.execute(tx);
  await sql`
    with numbered as (
      select korean_day(rentals.started_at) as day, korean_day(joined_at) as joined_on, 1 + past.times as number,
        rentals.started_at < past.first_at + interval '30 days' as is_soon
      from rentals join members on members.id = member_id
      cross join lateral (
        select count(*) as times, min(started_at) as first_at from (
          select started_at from rentals as before
          where before.member_id = rentals.member_id and (before.started_at, before.id) < (rentals.started_at, rentals.id)
          order by started_at limit 3
        ) as first_ones
      ) as past
      where ${isWithin(sql`rentals.started_at`, days)} and past.times < 3
    ),
    facts (day, joined_on, joined, rented, rented_again, rented_thrice) as (
      select korean_day(joined_at), korean_day(joined_at), 1, 0, 0, 0 from members where ${isWithin(sql`joined_at`, days)}
      union all
      select day, joined_on, 0, (number = 1)::int, (number = 2 and is_soon)::int, (number = 3)::int from numbered
    )
    insert into day_joiners (day, joined_on, joined, rented, rented_again, rented_thrice)
    select day, joined_on, sum(joined), sum(rented), sum(rented_again), sum(rented_thrice) from facts group by 1, 2`.execute(
    tx,
  );
  await sql`
    insert into day_withdrawals (day, reason, members)
    select korean_day(withdrawn_at), '', count(*) from members where ${isWithin(sql`withdrawn_at`, days)} group by 1
    union all
    select korean_day(at), code, count(*) from withdrawal_surveys cross join unnest(codes) as code
    where ${isWithin(sql`at`, days)} and code <> '' group by 1, 2`.execute(tx);
};
