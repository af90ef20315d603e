-- Leaks of personal data (개인정보 사고): what was touched, whom it concerns, what they were told, and when each duty was done.

create table leaks (
  id integer generated always as identity primary key,
  created_at timestamptz not null default ondesk_now(),
  -- Null: at the command line.
  created_by integer references staff,
  -- When we learned of it: the 72 hours of the law run from here.
  known_at timestamptz not null,
  cause text not null constraint a_leak_has_a_cause check (char_length(cause) between 2 and 1000),
  period_from timestamptz not null,
  period_to timestamptz not null,
  tables text[] not null constraint a_leak_is_of_known_tables check (
    cardinality(tables) > 0 and tables <@ array['members', 'rentals', 'payments', 'reports', 'inquiries', 'benefits']
  ),
  -- Everybody, because nobody can say whom; otherwise those whom the access log and the audit log name.
  everybody boolean not null default false,
  -- Whose accesses are meant; null: those of all staff.
  staff_ids integer[] constraint a_leak_names_somebody_or_all check (cardinality(staff_ids) > 0),
  -- Both make it a case for the authority, however few it concerns.
  sensitive boolean not null default false,
  from_outside boolean not null default false,
  gathered_at timestamptz,
  -- Downloads of the period of which nothing says whose data they held: from before that was recorded.
  unnamed_downloads integer not null default 0,

  sent_at timestamptz,
  sent_by integer references staff,
  -- Whom it was sent to, as whoever sent it had typed.
  people integer,
  -- Every message is written, and then every one of them has reached somebody or has not.
  written_at timestamptz,
  settled_at timestamptz,

  reported_at timestamptz,
  reported_by integer references staff,
  report_reference text constraint a_report_number_is_one_to_60_characters check (char_length(report_reference) between 1 and 60),
  posted_at timestamptz,
  posted_by integer references staff,
  notice_id integer references notices,

  closed_at timestamptz,
  closed_by integer references staff,
  outcome text constraint a_leak_ends_in_a_known_way check (outcome in ('done', 'not_a_leak')),
  closing_note text constraint a_closing_note_is_two_to_200_characters check (char_length(closing_note) between 2 and 200),
  -- How many were reached and how many were not, as it ended: the list goes before the record does.
  reached integer,
  unsure integer,
  failed integer,
  no_address integer,
  version integer not null default 1,

  constraint a_leak_ends_after_it_began check (period_to > period_from),
  constraint a_sent_leak_says_to_how_many check ((sent_at is null) = (people is null)),
  constraint a_leak_is_sent_to_somebody check (people > 0),
  constraint a_leak_is_told_in_its_order check (
    (written_at is null or sent_at is not null) and (settled_at is null or written_at is not null)
  ),
  constraint a_report_to_the_authority_has_its_number check ((reported_at is null) = (report_reference is null)),
  constraint a_closed_leak_says_how check (
    (closed_at is null) = (outcome is null) and (closed_at is null) = (closing_note is null)
      and num_nonnulls(reached, unsure, failed, no_address) = case when closed_at is null then 0 else 4 end
  ),
  constraint a_leak_is_done_when_people_were_told check (
    outcome is distinct from 'done' or (settled_at is not null or sent_at is null and posted_at is not null)
  ),
  constraint a_leak_that_was_told_was_one check (outcome is distinct from 'not_a_leak' or sent_at is null)
);
create index open_leaks on leaks (known_at) where closed_at is null;

-- What people are told, in each language: the five things that the law wants named.
create table leak_notices (
  leak_id integer not null references leaks on delete cascade,
  language text not null constraint language_is_known check (language in ('ko', 'en')),
  items text not null default '',
  circumstances text not null default '',
  advice text not null default '',
  measures text not null default '',
  contact text not null default '',
  constraint one_leak_notice_per_language primary key (leak_id, language),
  constraint a_leak_notice_is_at_most_1000_characters_a_part check (
    greatest(char_length(items), char_length(circumstances), char_length(advice), char_length(measures), char_length(contact)) <= 1000
  )
);

-- Whom it concerns, found or added by hand, and whether they were reached.
create table leak_members (
  leak_id integer not null references leaks,
  member_id bigint not null references members,
  source text not null constraint somebody_is_found_in_a_known_way check (
    source in ('access_log', 'download', 'audit', 'everybody', 'hand')
  ),
  -- Null until it is known.
  result text constraint a_leak_result_is_known check (result in ('sent', 'unsure', 'failed', 'no_address')),
  settled_at timestamptz,
  constraint a_member_is_in_a_leak_once primary key (leak_id, member_id),
  constraint a_leak_result_says_when check ((result is null) = (settled_at is null))
);
create index unsettled_leak_members on leak_members (leak_id, member_id) where result is null;
create index leaks_of_a_member on leak_members (member_id);

-- Once it was sent, what was said and to whom stays as it was.
create function keep_sent_leak() returns trigger
  language plpgsql
  as $$ begin
    if old.sent_at is not null and (
      new.known_at, new.cause, new.period_from, new.period_to, new.tables, new.everybody, new.staff_ids, new.sensitive,
      new.from_outside, new.sent_at, new.sent_by, new.people
    ) is distinct from (
      old.known_at, old.cause, old.period_from, old.period_to, old.tables, old.everybody, old.staff_ids, old.sensitive,
      old.from_outside, old.sent_at, old.sent_by, old.people
    ) or old.closed_at is not null then
      raise exception 'leak % was sent or closed', old.id
        using errcode = 'check_violation', constraint = 'a_sent_leak_stays_as_it_was';
    end if;
    return new;
  end $$;
create trigger a_sent_leak_stays_as_it_was before update on leaks for each row execute function keep_sent_leak();

create function keep_sent_leak_notice() returns trigger
  language plpgsql
  as $$ begin
    if exists (select from leaks where id = new.leak_id and (sent_at is not null or closed_at is not null)) then
      raise exception 'leak % was sent or closed', new.leak_id
        using errcode = 'check_violation', constraint = 'a_sent_leak_notice_stays_as_it_was';
    end if;
    return new;
  end $$;
create trigger a_sent_leak_notice_stays_as_it_was before insert or update on leak_notices
  for each row execute function keep_sent_leak_notice();

create function require_whole_leak_notice() returns trigger
  language plpgsql
  as $$ begin
    if not exists (
      select from leak_notices
      where leak_id = new.id and language = 'ko' and '' not in (items, circumstances, advice, measures, contact)
    ) then
      raise exception 'the notice of leak % lacks what the law wants named', new.id
        using errcode = 'check_violation', constraint = 'a_sent_leak_notice_names_everything';
    end if;
    return new;
  end $$;
create trigger a_sent_leak_notice_names_everything before update on leaks
  for each row when (old.sent_at is null and new.sent_at is not null) execute function require_whole_leak_notice();

-- Nobody is added to those who were told or taken from them, until the list is purged three years after the end.
create function keep_sent_leak_members() returns trigger
  language plpgsql
  as $$
  declare
    leak leaks;
  begin
    select * into leak from leaks where id = coalesce(new.leak_id, old.leak_id);
    if leak.sent_at is not null and (tg_op = 'INSERT' or leak.closed_at is null or leak.closed_at > ondesk_now() - interval '3 years')
    then
      raise exception 'leak % was sent', leak.id
        using errcode = 'check_violation', constraint = 'members_of_a_sent_leak_stay';
    end if;
    return coalesce(new, old);
  end $$;
create trigger members_of_a_sent_leak_stay before insert or delete on leak_members
  for each row execute function keep_sent_leak_members();

-- Whose data a file held that staff downloaded: by the page of the list it was made of. The file itself is gone after a day.
create table downloaded_members (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  export_id uuid not null,
  member_ids bigint[] not null
);
create index members_of_a_download on downloaded_members (export_id);
create index downloads_by_time on downloaded_members (at);
create trigger downloaded_members_are_append_only before update or delete on downloaded_members
  for each row execute function refuse_change();

-- Deletes at most `batch` pages from before a moment; gives how many. Never within two years, whoever asks.
create function purge_downloaded_members(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    deleted integer;
  begin
    delete from downloaded_members where id in (
      select id from downloaded_members where at < least(before, ondesk_now() - interval '2 years') limit batch);
    get diagnostics deleted = row_count;
    return deleted;
  end $$;

alter table notifications drop constraint a_notification_is_about_a_known_thing;
alter table notifications add constraint a_notification_is_about_a_known_thing check (
  subject in ('rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry', 'stock_alert', 'coupon', 'leak')
) not valid;
alter table notifications validate constraint a_notification_is_about_a_known_thing;

-- Points were left out of this list when insight came.
alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in (
      'rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'inquiries', 'audit', 'campaigns', 'memberships',
      'points', 'leakMembers', 'insightRevenue', 'insightUsage', 'insightStations', 'insightProducts', 'insightMembers', 'insightSupport'
    )
  );
