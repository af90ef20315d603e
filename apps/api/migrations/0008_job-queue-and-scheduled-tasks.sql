-- The job queue gets what several parallel workers need; periodic work gets the field's name.

alter table jobs
  -- Attempts are never counted down: id and attempts together name one run of a job. Retrying a dead job raises this instead.
  add column max_attempts integer not null default 20,
  -- A key under which a job is queued at most once.
  add column once text constraint a_job_is_queued_once_per_key unique,
  add column finished_at timestamptz;

alter table jobs drop constraint a_job_state_is_known;
update jobs set
  kind = case kind
    when 'unlink-provider-account' then 'unlink-provider'
    when 'remove-unused-picture' then 'delete-unused-image'
    else kind
  end,
  state = case state when 'given_up' then 'dead' else state end,
  finished_at = case when state <> 'waiting' then run_at end,
  payload = case when state = 'done' then '{}' else payload end;
alter table jobs
  add constraint a_job_state_is_known check (state in ('waiting', 'done', 'dead')),
  add constraint a_finished_job_says_when check ((state = 'waiting') = (finished_at is null)),
  add constraint a_done_job_keeps_no_payload check (state <> 'done' or payload = '{}');

create index finished_jobs_by_end on jobs (finished_at) where state <> 'waiting';

-- Tells the workers once the transaction commits; PostgreSQL folds equal notifications of one transaction into one.
create function notify_jobs() returns trigger
  language plpgsql
  as $$ begin notify jobs; return null; end $$;

create trigger queued_jobs_are_announced after insert on jobs
  for each statement execute function notify_jobs();

alter table chores rename to scheduled_tasks;
alter index chores_pkey rename to scheduled_tasks_pkey;
-- The next run of a task that changes its name stays as it was planned.
update scheduled_tasks set name = 'purge expired data' where name = 'forget what need not be kept';
