-- Staff: who may use the console, how they sign in, and the append-only record of what they did and whose data they saw.

create table staff (
  id integer generated always as identity primary key,
  email text not null constraint a_staff_email_has_an_at_sign check (email like '%_@_%' and char_length(email) <= 254),
  name text not null constraint a_staff_name_is_one_to_forty_characters check (char_length(name) between 1 and 40),
  role text not null constraint a_staff_role_is_known check (role in ('owner', 'manager', 'support', 'field')),
  -- A PHC string (argon2id); null until the invitation is accepted.
  password_hash text,
  -- Encrypted with a key the database does not hold; null until the invitation is accepted.
  totp_secret bytea,
  -- The last time step whose code was accepted: a code works once.
  totp_last_step bigint,
  -- A new secret that has not been proved by a code yet, encrypted.
  totp_next_secret bytea,
  password_changed_at timestamptz,
  second_factor_since timestamptz,
  -- Wrong passwords and codes of one quarter of an hour, each counted before it is checked.
  failed_attempts integer not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  last_seen_at timestamptz,
  invited_at timestamptz not null default ondesk_now(),
  disabled_at timestamptz,
  -- What the person set for themselves in the console (columns, density, shortcuts).
  preferences jsonb not null default '{}',
  version integer not null default 1,
  constraint a_password_comes_with_a_second_factor check ((password_hash is null) = (totp_secret is null))
);
create unique index one_staff_account_per_email on staff (lower(email));

-- Field staff limited to stations; no row means all stations.
create table staff_stations (
  staff_id integer not null references staff,
  station_id integer not null references stations,
  primary key (staff_id, station_id)
);

create table staff_invitations (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  -- Null for the operator command.
  invited_by integer references staff,
  token_hash bytea not null constraint one_invitation_per_token unique,
  -- The authenticator secret offered when the link is opened, encrypted; it becomes the person's own on acceptance.
  totp_secret bytea not null,
  created_at timestamptz not null default ondesk_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index one_open_invitation_per_person on staff_invitations (staff_id) where used_at is null and revoked_at is null;

create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null constraint one_staff_session_per_token unique,
  staff_id integer not null references staff,
  started_at timestamptz not null default ondesk_now(),
  last_used_at timestamptz not null default ondesk_now(),
  -- The end whatever happens; the idle end is computed from last_used_at.
  ends_at timestamptz not null,
  -- When a code was last typed in this session.
  stepped_up_at timestamptz not null default ondesk_now(),
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_why text,
  constraint an_ended_staff_session_says_why check ((ended_at is null) = (ended_why is null))
);
create index open_sessions_of_a_staff_person on staff_sessions (staff_id) where ended_at is null;

-- Sign-in attempts of an address that were wrong, or are being checked, within the hour.
create table staff_sign_in_attempts (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null default ondesk_now()
);
create index sign_in_attempts_of_an_address on staff_sign_in_attempts (address, at);

-- What a browser must answer next, for five minutes and once: a code after the password, or a passkey's signature.
create table staff_challenges (
  token_hash bytea primary key,
  kind text not null constraint a_challenge_kind_is_known check (kind in ('code', 'passkey_sign_in', 'passkey_registration')),
  -- Unknown while somebody signs in with a passkey: the passkey says who it is.
  staff_id integer references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint a_challenge_is_for_a_person_unless_a_passkey_tells check (kind = 'passkey_sign_in' or staff_id is not null)
);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  credential_id text not null constraint one_passkey_per_credential unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null constraint a_passkey_name_is_one_to_forty_characters check (char_length(name) between 1 and 40),
  created_at timestamptz not null default ondesk_now(),
  last_used_at timestamptz
);
create index passkeys_of_a_staff_person on staff_passkeys (staff_id);

-- Devices of field staff on which no code is asked for thirty days.
create table staff_devices (
  token_hash bytea primary key,
  staff_id integer not null references staff,
  created_at timestamptz not null default ondesk_now(),
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id integer not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- One row for every successful write of the console and every refusal for want of a right.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  -- staff:{id}, cli:{user} for the operator command, or unknown for a sign-in that named nobody of ours.
  actor text not null,
  staff_id integer references staff,
  role text,
  address text,
  user_agent text,
  request_id text,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text,
  batch uuid
);
create index audit_by_time on audit_log (at desc, id desc);
create index audit_of_a_person on audit_log (staff_id, id desc);
create index audit_of_a_subject on audit_log (subject, subject_id, id desc);
create index audit_of_an_action on audit_log (action, id desc);
create trigger the_audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Whoever writes holds this lock with others until the commit; sealing needs it alone. So no row with a smaller number can
-- still be committed once a number is sealed. By number, not by transaction: a restored copy counts transactions anew.
create function audit_lock() returns bigint
  language sql immutable
  as $$ select 7309450::bigint $$;
create function share_audit_lock() returns trigger
  language plpgsql
  as $$ begin
    perform pg_advisory_xact_lock_shared(audit_lock());
    return null;
  end $$;
create trigger audit_rows_are_sealed_after_their_commit before insert on audit_log
  for each statement execute function share_audit_lock();

-- A chain of SHA-256 over the audit rows in order: each seal covers the rows up to last_id and the seal before it.
create table audit_seals (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  first_id bigint not null,
  last_id bigint not null,
  rows_sealed integer not null,
  hash bytea not null
);
create unique index one_seal_per_last_row on audit_seals (last_id);
create trigger audit_seals_are_append_only before update or delete on audit_seals
  for each row execute function refuse_change();

-- Deletes the rows of at most `batch` seals whose rows are all older than a moment, and the seals before the last of them: that
-- one stays as the anchor from which the chain goes on. Gives how many rows it deleted. Never within five years, whoever asks.
create function purge_audit(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    written_before timestamptz := least(before, ondesk_now() - interval '5 years');
    anchor_id bigint;
    deleted integer;
  begin
    select max(last_id) into anchor_id from (
      select last_id from audit_seals
      where last_id >= (select min(id) from audit_log)
        and last_id < coalesce((select min(id) from audit_log where at >= written_before), last_id + 1)
      order by last_id limit batch) as old;
    if anchor_id is null then
      return 0;
    end if;
    delete from audit_log where id <= anchor_id;
    get diagnostics deleted = row_count;
    delete from audit_seals where last_id < anchor_id;
    return deleted;
  end $$;

-- 개인정보 접속기록: who saw whose data, when, from where, what and why. Kept two years.
create table privacy_access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default ondesk_now(),
  staff_id integer not null references staff,
  address text not null,
  member_id bigint references members,
  what text not null constraint an_access_is_of_a_known_kind check (what in ('view', 'search', 'change', 'download')),
  purpose text not null,
  detail jsonb not null default '{}'
);
create index privacy_access_by_time on privacy_access_log (at desc, id desc);
create trigger the_privacy_access_log_is_append_only before update or delete on privacy_access_log
  for each row execute function refuse_change();

-- Deletes at most `batch` accesses from before a moment; gives how many. Never within two years, whoever asks.
create function purge_privacy_accesses(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    deleted integer;
  begin
    delete from privacy_access_log where id in (
      select id from privacy_access_log where at < least(before, ondesk_now() - interval '2 years') limit batch);
    get diagnostics deleted = row_count;
    return deleted;
  end $$;

create table privacy_reviews (
  month date primary key constraint a_review_is_of_a_whole_month check (extract(day from month) = 1),
  reviewed_by integer not null references staff,
  reviewed_at timestamptz not null default ondesk_now(),
  note text not null
);

-- Only what differs from the defaults in the code. The version of a year's holidays stands here too.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_by integer references staff,
  changed_at timestamptz not null default ondesk_now()
);

create table holidays (
  day date primary key,
  name text not null constraint a_holiday_name_is_one_to_forty_characters check (char_length(name) between 1 and 40)
);

-- The first answer to a call with an Idempotency-Key, for a day.
create table console_requests (
  staff_id integer not null references staff,
  idempotency_key uuid not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default ondesk_now(),
  primary key (staff_id, idempotency_key)
);
create index console_requests_by_age on console_requests (created_at);
