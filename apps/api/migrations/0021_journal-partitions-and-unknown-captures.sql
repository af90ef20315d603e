-- The journal in partitions by number, so that old ones can be archived whole; captures that no order of ours knows of, and their refunds.

-- Three transactions: while one of them holds a lock that stops writers, nothing in it takes longer than a moment. The file can be
-- run again after it was stopped between them.

-- A second at most is waited for the lock, because every writer waits behind us; then they get half a second.
create function pg_temp.lock_journal() returns void
  language plpgsql
  as $$ begin
    for attempt in 1 .. 200 loop
      begin
        set local lock_timeout = '1s';
        lock table journal in access exclusive mode;
        return;
      exception when lock_not_available then
        perform pg_sleep(0.5);
      end;
    end loop;
    raise exception 'the journal is locked by a transaction that does not end';
  end $$;

-- A number above everything written before the last step. Checked for new rows from now on, for old ones in the next step.
select pg_temp.lock_journal();
do $$
  declare
    newest bigint := coalesce((select max(id) from journal), 0);
    bound bigint := (newest + newest / 10) / 1000000 * 1000000 + 2000001;
  begin
    alter table journal drop constraint if exists journal_rows_are_in_the_first_partition;
    execute format('alter table journal add constraint journal_rows_are_in_the_first_partition check (id < %s) not valid', bound);
  end $$;
commit;

begin;
-- Reads the whole table, beside the writers.
alter table journal validate constraint journal_rows_are_in_the_first_partition;
commit;

begin;
select pg_temp.lock_journal();

-- Gives a table the rights of another: what new tables get by default may be more.
create function copy_table_rights(source regclass, target regclass) returns void
  language plpgsql
  as $$
  declare
    entry record;
  begin
    for entry in
      select distinct case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as role
      from pg_class, aclexplode(relacl) where oid = target and grantee <> relowner
    loop
      execute format('revoke all on %s from %s', target, entry.role);
    end loop;
    for entry in
      select case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as role, privilege_type as privilege
      from pg_class, aclexplode(relacl) where oid = source and grantee <> relowner
    loop
      execute format('grant %s on %s to %s', entry.privilege, target, entry.role);
    end loop;
  end $$;

do $$
  declare
    last_number bigint := coalesce((select max(id) from journal), 0);
    bound bigint := (
      select substring(pg_get_constraintdef(oid) from '\d+')::bigint from pg_constraint
      where conname = 'journal_rows_are_in_the_first_partition');
  begin
    alter table journal rename to journal_first;
    alter index journal_pkey rename to journal_first_pkey;
    alter index journal_by_subject rename to journal_first_by_subject;
    drop trigger the_journal_is_append_only on journal_first;
    alter table journal_first alter column id drop identity;

    create table journal (
      id bigint generated always as identity primary key,
      at timestamptz not null default ondesk_now(),
      subject text not null constraint a_journal_row_is_about_a_known_thing check (
        subject in ('item', 'hold', 'rental', 'order', 'refund', 'station', 'charge')
      ),
      subject_id bigint not null,
      what text not null,
      actor text not null,
      detail jsonb not null default '{}'
    ) partition by range (id);
    create index journal_by_subject on journal (subject, subject_id, id);
    -- Copied to every partition, also to those made later.
    create trigger the_journal_is_append_only before update or delete on journal
      for each row execute function refuse_change();
    perform setval(pg_get_serial_sequence('journal', 'id'), last_number + 1, false);
    perform copy_table_rights('journal_first', 'journal');

    -- Not read again: the constraint says that every row belongs there.
    execute format('alter table journal attach partition journal_first for values from (minvalue) to (%s)', bound);
    alter table journal_first drop constraint journal_rows_are_in_the_first_partition;
    -- Should the partitions ever not be made in time, nobody is kept from renting.
    create table journal_overflow partition of journal default;
    perform copy_table_rights('journal', 'journal_overflow');
  end $$;

-- The partitions of the journal in order; the one for overflowing rows has no numbers.
create function journal_partitions() returns table (name text, from_id bigint, before_id bigint)
  language sql stable
  set search_path = public, pg_temp
  as $$
    select relname::text, substring(bounds from 'FROM \(''?(\d+)')::bigint, substring(bounds from 'TO \(''?(\d+)')::bigint
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    cross join pg_get_expr(relpartbound, pg_class.oid) as bounds
    where inhparent = 'journal'::regclass
    order by 3 nulls last
  $$;

-- Makes partitions until two are empty ahead of the newest row, each for about a month at the pace of the last ones; gives how many
-- it made. Writers go on meanwhile; where readers keep the lock for two seconds, it fails and is tried again later.
create function make_journal_partitions() returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
  as $$
  declare
    newest bigint := coalesce((select max(id) from journal), 0);
    pace_since record;
    width bigint;
    next_id bigint;
    made integer := 0;
  begin
    -- Processes that start together: one makes them.
    if not pg_try_advisory_xact_lock(7309460) then
      return 0;
    end if;
    -- From the first row of the last full partition, or of the only one; over a month at least, so that a busy first day makes no
    -- partition of years.
    select id, at into pace_since from journal
    where id >= coalesce((
      select from_id from journal_partitions() where before_id <= newest order by before_id desc limit 1), 0)
    order by id limit 1;
    width := case when pace_since.id is null then 0 else
      (newest - pace_since.id) * 30.0 * 86400 / greatest(30 * 86400, extract(epoch from ondesk_now() - pace_since.at)) end;
    width := ceil(least(greatest(width, 1), 1000000000) / 1000000.0) * 1000000;
    while (select count(*) from journal_partitions() where from_id > newest) < 2 loop
      next_id := (select max(before_id) from journal_partitions());
      -- What has overflowed stays where it is; the next partition begins well after it.
      if newest >= next_id then
        next_id := newest / 1000000 * 1000000 + 2000001;
      end if;
      execute format('create table journal_from_%s (like journal including defaults including constraints)', next_id);
      perform copy_table_rights('journal', format('journal_from_%s', next_id)::regclass);
      -- Unlike making it as a partition at once, this stops no writer.
      execute format(
        'alter table journal attach partition journal_from_%s for values from (%s) to (%s)', next_id, next_id, next_id + width);
      made := made + 1;
    end loop;
    return made;
  end $$;

-- Which lines of the journal have left the database, and the file they were written to.
create table journal_archives (
  id bigint generated always as identity primary key,
  first_id bigint not null,
  last_id bigint not null,
  oldest_at timestamptz not null,
  newest_at timestamptz not null,
  rows_archived bigint not null,
  file_name text not null,
  sha256 text not null,
  archived_at timestamptz not null default ondesk_now()
);
create trigger journal_archives_are_append_only before update or delete on journal_archives
  for each row execute function refuse_change();

-- Money the gateway captured for an order that is not in our records: after a restore to an earlier moment, everything newer. The key
-- of its cancel is stored before the gateway is asked.
create table unknown_captures (
  id bigint generated always as identity primary key,
  order_key text not null,
  payment_key text not null constraint an_unknown_capture_is_recorded_once unique,
  amount_won integer not null constraint an_unknown_capture_has_an_amount check (amount_won > 0),
  captured_at timestamptz not null,
  idempotency_key text not null,
  state text not null default 'requested' constraint an_unknown_capture_is_in_a_known_state check (state in ('requested', 'done', 'refused')),
  refused_code text constraint a_refused_cancel_says_why check ((refused_code is not null) = (state = 'refused')),
  asked_by text not null,
  asked_reason text not null,
  asked_at timestamptz not null default ondesk_now(),
  done_at timestamptz constraint a_done_cancel_says_when check ((done_at is not null) = (state = 'done'))
);
select make_journal_partitions();
