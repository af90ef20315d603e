-- Work that follows from a change, and counters that every process shares.

-- Written in the same transaction as the change it follows from. A job whose worker died is taken over when its lease lapses.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default ondesk_now(),
  attempts integer not null default 0,
  state text not null default 'waiting' constraint a_job_state_is_known check (state in ('waiting', 'done', 'given_up')),
  last_error text,
  created_at timestamptz not null default ondesk_now()
);
create index jobs_to_run on jobs (run_at) where state = 'waiting';

-- Periodic chores: whoever moves the next run forward does the work.
create table chores (
  name text primary key,
  next_run_at timestamptz not null default '-infinity'
);

-- Lost with a crash, which is fine: limits only have to hold while things run.
create unlogged table rate_counters (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
create index rate_counters_by_age on rate_counters (window_start);
