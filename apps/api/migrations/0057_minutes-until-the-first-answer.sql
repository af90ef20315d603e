-- How long the first answer to an inquiry took in working time, kept with it: what is counted is what a list finds.
alter table inquiries add column answer_minutes integer constraint answer_minutes_are_not_negative check (answer_minutes >= 0);

-- Of stored ones by today's working hours, as their days were counted; those are Mondays to Fridays from nine to six where nobody has
-- changed them, and none on a holiday.
with hours as (
  select coalesce(
    (select value from settings where key = 'support.hours'),
    jsonb_build_object(
      'week', (select jsonb_agg(case when day <= 5 then '{"opens": "09:00", "closes": "18:00"}'::jsonb end order by day)
        from generate_series(1, 7) as day),
      'closedOnHolidays', true
    )) as value
),
answered as (
  -- To the millisecond, in which the service counts.
  select id, date_trunc('milliseconds', created_at) as asked_at, date_trunc('milliseconds', first_answered_at) as answered_at
  from inquiries where first_answered_at is not null
),
taken as (
  select answered.id, floor(extract(epoch from sum(worked)) / 60)::integer as minutes
  from answered
  cross join hours
  left join lateral (
    select greatest(interval '0',
      least((day + (span ->> 'closes')::interval) at time zone 'Asia/Seoul', answered_at)
        - greatest((day + (span ->> 'opens')::interval) at time zone 'Asia/Seoul', asked_at)) as worked
    from generate_series(korean_day(asked_at)::timestamp, korean_day(answered_at)::timestamp, interval '1 day') as days_of_answer (day)
    cross join lateral (select hours.value -> 'week' -> (extract(isodow from day)::integer - 1) as span) as of_weekday
    where jsonb_typeof(span) = 'object'
      and not ((hours.value ->> 'closedOnHolidays')::boolean and exists (select from holidays where holidays.day = days_of_answer.day::date))
  ) as days on true
  group by answered.id
)
update inquiries set answer_minutes = coalesce(taken.minutes, 0) from taken where taken.id = inquiries.id;

alter table inquiries add constraint a_first_answer_says_how_long_it_took check (
  (first_answered_at is null) = (answer_minutes is null)
);
