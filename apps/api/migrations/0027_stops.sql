-- Time that does not count: a rental that could not be returned is stopped, and does not become later meanwhile.

create table rental_stops (
  id bigint generated always as identity primary key,
  -- Part of the contract: it goes with it.
  rental_id bigint not null references rentals on delete cascade,
  member_id bigint not null references members,
  station_id integer not null references stations,
  reason text not null constraint a_stop_reason_is_known check (
    reason in ('door_closed', 'no_space', 'code_unreadable', 'not_found', 'app')
  ),
  begun_at timestamptz not null default ondesk_now(),
  -- When it ends by itself.
  until timestamptz not null,
  ended_at timestamptz,
  ended_by text constraint an_end_of_a_stop_is_known check (ended_by in ('return', 'staff', 'lost')),
  verdict text constraint a_verdict_is_known check (verdict in ('confirmed', 'not_seen', 'abused')),
  verdict_by integer references staff,
  verdict_at timestamptz,
  constraint a_stop_lasts_at_most_a_day check (until > begun_at and until <= begun_at + interval '24 hours'),
  constraint an_early_end_is_within_the_stop check (ended_at between begun_at and until),
  constraint an_early_end_says_why check ((ended_at is null) = (ended_by is null)),
  constraint a_verdict_says_by_whom_and_when check (num_nonnulls(verdict, verdict_by, verdict_at) in (0, 3)),
  -- A range of one number, because only ranges can be excluded together without an extension.
  constraint stops_of_a_rental_do_not_overlap exclude using gist (
    int8range(rental_id, rental_id, '[]') with &&,
    tstzrange(begun_at, coalesce(ended_at, until)) with &&
  )
);
create index stops_of_a_rental on rental_stops (rental_id, begun_at);
create index stops_of_a_member on rental_stops (member_id, begun_at desc);
create index stops_at_a_station on rental_stops (station_id, begun_at desc);

-- A reminder of a rental that cannot be returned is not sent.
alter table notifications drop constraint a_skip_reason_is_known;
alter table notifications add constraint a_skip_reason_is_known check (
  skip_reason in ('returned', 'lost', 'extended', 'stopped', 'too_late', 'turned_off', 'no_channel', 'withdrawn')
) not valid;
alter table notifications validate constraint a_skip_reason_is_known;

-- Whoever stopped a rental although it could be returned cannot stop another one until then.
alter table members add column stops_blocked_until timestamptz;
-- Renters are warned of a station where returns fail, until staff have seen to it.
alter table stations add column return_cleared_at timestamptz;

-- Later than the first an open rental is overdue, later than the second perhaps lost. Rentals that ended before this version have neither.
alter table rentals
  add column grace_ends_at timestamptz,
  add column lost_candidate_at timestamptz;

-- The last moment at which no more than a span has passed outside of all stops: packages/domain/src/rental/stops.ts, and a test that compares both.
create function last_moment_within(of_rental bigint, since timestamptz, span interval) returns timestamptz
  language plpgsql stable
  as $$
  declare
    moment timestamptz := since + span;
    stop record;
  begin
    for stop in
      select begun_at, coalesce(ended_at, until) as ends_at from rental_stops where rental_id = of_rental order by begun_at
    loop
      if stop.ends_at > since and stop.begun_at <= moment then
        moment := moment + (stop.ends_at - greatest(stop.begun_at, since));
      end if;
    end loop;
    return moment;
  end $$;

-- How long it has been since a moment, outside of all stops.
create function counted_since(of_rental bigint, since timestamptz, at timestamptz) returns interval
  language sql stable
  as $$
    select greatest(at - since, interval '0') - coalesce(sum(least(coalesce(ended_at, until), at) - greatest(begun_at, since)), interval '0')
    from rental_stops
    where rental_id = of_rental and begun_at < at and coalesce(ended_at, until) > since
  $$;

create function set_late_moments() returns trigger
  language plpgsql
  as $$ begin
    new.grace_ends_at := last_moment_within(new.id, new.due_at, make_interval(mins => new.grace_minutes));
    -- Never while it is stopped.
    new.lost_candidate_at := greatest(
      last_moment_within(new.id, new.due_at, interval '12 hours'),
      (select max(coalesce(ended_at, until)) from rental_stops where rental_id = new.id));
    return new;
  end $$;
-- In the database, so that a copy of the version before, which knows no stops, keeps them right too.
create trigger a_rental_knows_when_it_is_late before insert or update of due_at, grace_minutes on rentals
  for each row execute function set_late_moments();

create function move_late_moments() returns trigger
  language plpgsql
  as $$ begin
    update rentals set due_at = due_at where id = new.rental_id;
    return null;
  end $$;
create trigger a_stop_moves_the_late_moments after insert or update of until, ended_at on rental_stops
  for each row execute function move_late_moments();

-- Nobody has changed them: whoever is looking at one may still save.
alter table rentals disable trigger a_rental_change_is_counted;
update rentals set due_at = due_at where state = 'open';
alter table rentals enable trigger a_rental_change_is_counted;
alter table rentals add constraint an_open_rental_knows_when_it_is_late check (
  state <> 'open' or (grace_ends_at is not null and lost_candidate_at is not null)
);
create index open_rentals_by_end_of_grace on rentals (grace_ends_at) where state = 'open';
create index open_rentals_by_perhaps_lost on rentals (lost_candidate_at) where state = 'open';
