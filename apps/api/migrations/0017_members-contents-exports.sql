-- What staff know and decide about members, what they publish, and the files they take away.

alter table members
  add column version integer not null default 1;
-- How staff find a member: the exact address, or the beginning of the nickname.
create index members_by_email on members (lower(email)) where email is not null;
create index members_by_nickname_prefix on members (lower(nickname) text_pattern_ops) where nickname is not null;
create index members_by_joining on members (joined_at desc, id desc);
create index withdrawn_members_by_joining on members (joined_at desc, id desc) where withdrawn_at is not null;

create table member_suspensions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  public_reason text not null constraint a_suspension_reason_is_known check (public_reason in ('late_again', 'unpaid', 'abuse', 'request')),
  internal_reason text not null,
  suspended_by integer not null references staff,
  suspended_at timestamptz not null default ondesk_now(),
  -- null: until somebody lifts it.
  ends_at timestamptz,
  lifted_at timestamptz,
  lifted_by integer references staff,
  constraint a_lifted_suspension_says_by_whom check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_suspension_at_a_time on member_suspensions (member_id) where lifted_at is null and ends_at is null;
create index suspensions_of_a_member on member_suspensions (member_id, id desc);

-- Notes of the staff about a member: never deleted, only struck out.
create table member_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  staff_id integer not null references staff,
  note text not null constraint a_member_note_is_one_to_500_characters check (char_length(note) between 1 and 500),
  at timestamptz not null default ondesk_now(),
  struck_at timestamptz,
  struck_by integer references staff,
  constraint a_struck_note_says_by_whom check ((struck_at is null) = (struck_by is null))
);
create index notes_about_a_member on member_notes (member_id, id desc);

-- Who may see one member's data unmasked, and until when: ten minutes.
create table unmask_grants (
  staff_id integer not null references staff,
  member_id bigint not null references members,
  purpose text not null constraint an_unmasking_purpose_is_known check (purpose in ('contact', 'dispute', 'legal', 'other')),
  until timestamptz not null,
  primary key (staff_id, member_id)
);

-- Notices and events: drafted, published at once or at a moment, taken down. Renters see what is published and whose moment has come.
alter table notices
  add column state text not null default 'draft' constraint a_notice_state_is_known check (state in ('draft', 'published', 'hidden')),
  add column format text not null default 'markdown' constraint a_notice_format_is_known check (format in ('plain', 'markdown')),
  add column publish_at timestamptz,
  add column pinned_until timestamptz,
  add column changed_by integer references staff,
  add column changed_at timestamptz not null default ondesk_now(),
  -- Whom to tell of it by message once it is shown, and when they were told; at most once.
  add column announce_to text constraint a_notice_is_announced_to_known_people check (announce_to in ('open_rentals', 'everyone')),
  add column announced_at timestamptz,
  add column version integer not null default 1,
  add constraint a_published_notice_says_when check (state <> 'published' or publish_at is not null);
update notices set state = 'published', format = 'plain', publish_at = created_at, changed_at = created_at;
drop index notices_by_date, notices_by_type_and_date;
create index notices_to_announce on notices (publish_at) where announce_to is not null and announced_at is null;
create index published_notices on notices (publish_at desc, id desc) where state = 'published';
create index published_notices_by_type on notices (type, publish_at desc, id desc) where state = 'published';

alter table events
  add column state text not null default 'draft' constraint an_event_state_is_known check (state in ('draft', 'published', 'hidden')),
  add column format text not null default 'markdown' constraint an_event_format_is_known check (format in ('plain', 'markdown')),
  add column created_at timestamptz not null default ondesk_now(),
  add column publish_at timestamptz,
  add column changed_by integer references staff,
  add column changed_at timestamptz not null default ondesk_now(),
  add column version integer not null default 1,
  add constraint a_published_event_says_when check (state <> 'published' or publish_at is not null);
update events set state = 'published', format = 'plain', publish_at = least(starts_at, ondesk_now());
alter table event_images
  add constraint an_event_has_at_most_six_pictures check (position between 1 and 6) not valid;

-- Files that staff asked for: made by a job, kept for a day in parts, so that every process can answer with them.
create table exports (
  id uuid primary key default gen_random_uuid(),
  staff_id integer not null references staff,
  -- The address of the file works in this session only.
  session_id uuid not null references staff_sessions,
  kind text not null constraint an_export_kind_is_known check (
    kind in ('rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'audit')
  ),
  format text not null constraint an_export_format_is_known check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  -- Groups of columns, in the order of the file.
  columns text[] not null default '{}',
  unmasked boolean not null default false,
  reason text,
  file_name text not null,
  state text not null default 'waiting' constraint an_export_state_is_known check (state in ('waiting', 'running', 'done', 'failed')),
  rows_done integer not null default 0,
  rows_total integer,
  failure text constraint an_export_failure_is_known check (failure in ('too_many_rows', 'broken')),
  request_id text,
  created_at timestamptz not null default ondesk_now(),
  finished_at timestamptz,
  constraint a_failed_export_says_why check ((state = 'failed') = (failure is not null)),
  constraint a_finished_export_says_when check ((state in ('done', 'failed')) = (finished_at is not null))
);
create index exports_of_a_session on exports (session_id, created_at desc);
create index exports_of_a_person on exports (staff_id, created_at desc);
create index exports_by_age on exports (created_at);
create table export_parts (
  export_id uuid not null references exports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (export_id, position)
);
