-- One clock for everybody, and the append-only journal that every change of an item, a rental or a payment leaves behind.

-- The database's clock is the service's clock. Only tests move the offset.
create table clock (
  only_row boolean primary key default true constraint there_is_one_clock check (only_row),
  clock_offset interval not null default interval '0'
);
insert into clock default values;

-- The statement's own time, not the transaction's: a transaction that waited for a lock must not write a time from before the wait.
create function ondesk_now() returns timestamptz
  -- Not in SQL: it would be planned anew in every statement.
  language plpgsql stable
  as $$ begin return statement_timestamp() + (select clock_offset from clock); end $$;

-- Facts about this installation, such as whether its database holds the demo city.
create table installation (
  key text primary key,
  value text not null
);

create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  subject text not null constraint a_journal_row_is_about_a_known_thing check (subject in ('item', 'hold', 'rental', 'order', 'refund', 'station')),
  subject_id bigint not null,
  what text not null,
  actor text not null,
  detail jsonb not null default '{}'
);
create index journal_by_subject on journal (subject, subject_id, id);

create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create trigger the_journal_is_append_only before update or delete on journal
  for each row execute function refuse_change();

-- Who is acting: set once per transaction by the service; 'system' when nobody in particular is.
create function acting() returns text
  language sql stable
  as $$ select coalesce(nullif(current_setting('ondesk.actor', true), ''), 'system') $$;

-- Writes the journal row of a changed thing. Arguments: the subject, then the columns worth keeping.
create function write_journal() returns trigger
  language plpgsql
  as $$
  declare
    kept jsonb := '{}';
    after jsonb := to_jsonb(new);
    before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
    changed boolean := tg_op = 'INSERT';
    i integer;
  begin
    for i in 1 .. tg_nargs - 1 loop
      if after -> tg_argv[i] is distinct from before -> tg_argv[i] then
        changed := true;
      end if;
      if after -> tg_argv[i] <> 'null'::jsonb then
        kept := kept || jsonb_build_object(tg_argv[i], after -> tg_argv[i]);
      end if;
    end loop;
    if changed then
      insert into journal (subject, subject_id, what, actor, detail)
      values (tg_argv[0], (after ->> 'id')::bigint, coalesce(after ->> 'state', lower(tg_op)), acting(), kept);
    end if;
    return null;
  end $$;
