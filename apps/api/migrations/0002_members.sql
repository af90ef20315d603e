-- People: who they are, what they agreed to, where they are signed in, and what stays after they leave.

create table members (
  id bigint generated always as identity primary key,
  customer_key text not null constraint a_customer_key_belongs_to_one_member unique,
  provider text not null constraint a_provider_is_known check (provider in ('kakao', 'google', 'review')),
  provider_subject text,
  -- The provider's token with which the link is cut when the member leaves, sealed with a key the database does not hold.
  provider_grant bytea,
  email text,
  nickname text constraint a_nickname_is_two_to_twelve_characters check (char_length(nickname) between 2 and 12),
  profile_image text,
  joined_at timestamptz not null default ondesk_now(),
  withdrawn_at timestamptz,
  constraint a_withdrawn_member_keeps_no_personal_data check (
    withdrawn_at is null
    or (
      provider_subject is null and provider_grant is null
      and email is null and nickname is null and profile_image is null
    )
  ),
  constraint a_living_member_has_a_name_and_a_subject check (
    withdrawn_at is not null or (provider_subject is not null and nickname is not null)
  )
);
create unique index one_member_per_provider_account on members (provider, provider_subject) where withdrawn_at is null;
create unique index one_member_per_nickname on members (lower(nickname)) where withdrawn_at is null;

create table consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null constraint a_consent_is_of_a_known_kind check (kind in ('terms', 'privacy', 'marketing_ads', 'marketing_events')),
  document_version text not null,
  granted boolean not null,
  at timestamptz not null default ondesk_now()
);
create index consents_of_a_member on consents (member_id, kind, id desc);
create trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_change();

-- A family is one signed-in browser: every refresh token descends from one sign-in.
create table session_families (
  id uuid primary key,
  member_id bigint not null references members,
  started_at timestamptz not null default ondesk_now(),
  ended_at timestamptz,
  ended_why text,
  constraint an_ended_session_says_why check ((ended_at is null) = (ended_why is null))
);
create index open_sessions_of_a_member on session_families (member_id) where ended_at is null;
create index open_sessions_by_age on session_families (started_at) where ended_at is null;
create index ended_sessions_by_end on session_families (ended_at) where ended_at is not null;

create table refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null references session_families on delete cascade,
  issued_at timestamptz not null default ondesk_now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_of_a_family on refresh_tokens (family_id);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);

-- Someone the provider vouched for who has not agreed to the terms yet.
create table pending_registrations (
  key_hash bytea primary key,
  provider text not null,
  provider_subject text not null,
  provider_grant bytea,
  email text,
  profile_image text,
  expires_at timestamptz not null
);
create index pending_registrations_by_expiry on pending_registrations (expires_at);

create table withdrawal_reasons (
  code text primary key,
  description text not null,
  position integer not null
);

insert into withdrawal_reasons (code, description, position) values
  ('NOT_NEEDED', '더 이상 필요하지 않아서', 1),
  ('TOO_EXPENSIVE', '가격이 비싸서', 2),
  ('OTHER_SERVICE', '다른 서비스를 이용해서', 3),
  ('INCONVENIENT', '사용하기 불편해서', 4);

-- Why people leave, not who left.
create table withdrawal_surveys (
  id bigint generated always as identity primary key,
  codes text[] not null,
  other_text text constraint other_text_is_at_most_500_characters check (char_length(other_text) <= 500),
  at timestamptz not null default ondesk_now(),
  constraint a_survey_names_a_reason check (cardinality(codes) > 0)
);

-- What the law wants kept apart from the live account, and until when.
create table retained_records (
  id bigint generated always as identity primary key,
  kind text not null constraint a_retained_record_is_of_a_known_kind check (kind in ('contract_and_payment', 'complaint', 'access_log')),
  member_id bigint not null references members,
  record jsonb not null,
  retained_at timestamptz not null default ondesk_now(),
  purge_after timestamptz not null
);
create index retained_records_to_purge on retained_records (purge_after);
