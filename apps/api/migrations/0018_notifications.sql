-- What members are told: written in the transaction of the change it tells about, sent when it is due.

create table notifications (
  id bigint generated always as identity primary key,
  -- The same for every attempt and channel: whoever gets it twice can tell.
  message_id uuid not null default gen_random_uuid() constraint one_notification_per_message_id unique,
  member_id bigint not null references members,
  kind text not null,
  subject text not null constraint a_notification_is_about_a_known_thing check (
    subject in ('rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice')
  ),
  subject_id bigint not null,
  -- Which one of several of its kind: the overdue reminders by hour, an extension by its order.
  step bigint not null default 0,
  -- What the text names; never an address or a person.
  variables jsonb not null default '{}',
  due_at timestamptz not null default ondesk_now(),
  state text not null default 'waiting' constraint a_notification_state_is_known check (state in ('waiting', 'sent', 'skipped', 'failed')),
  -- sent: by which channel; skipped: why.
  channel text constraint a_notification_channel_is_known check (channel in ('push', 'mail', 'alimtalk')),
  skip_reason text constraint a_skip_reason_is_known check (
    skip_reason in ('returned', 'lost', 'extended', 'too_late', 'turned_off', 'no_channel', 'withdrawn')
  ),
  attempts smallint not null default 0,
  -- Not before this moment: when it is due, the lease of whoever is sending it, the back-off after a failure.
  next_attempt_at timestamptz not null default ondesk_now(),
  settled_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default ondesk_now(),
  constraint one_notification_per_step unique (member_id, kind, subject, subject_id, step),
  constraint a_sent_notification_names_its_channel check (state <> 'sent' or channel is not null),
  constraint a_skipped_notification_says_why check ((state = 'skipped') = (skip_reason is not null)),
  constraint a_settled_notification_says_when check ((state = 'waiting') = (settled_at is null))
);
create index notifications_to_send on notifications (next_attempt_at, id) where state = 'waiting';
create index waiting_notifications_of_a_member on notifications (member_id, due_at, id) where state = 'waiting';
create index notifications_of_a_member on notifications (member_id, id desc);
create index notifications_about_a_thing on notifications (subject, subject_id, id);
create index notifications_by_time on notifications (due_at desc, id desc);
create index failed_notifications on notifications (id) where state = 'failed';

create table notification_attempts (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  channel text not null constraint an_attempt_is_on_a_known_channel check (channel in ('push', 'mail', 'alimtalk')),
  at timestamptz not null default ondesk_now(),
  result text not null constraint an_attempt_result_is_known check (result in ('sent', 'refused', 'unreachable', 'gone')),
  code text,
  -- What the channel calls it.
  reference text
);
create index attempts_of_a_notification on notification_attempts (notification_id, id);
create index attempts_by_channel on notification_attempts (channel, at desc);

-- What a member turned off; no row means that nothing was.
create table notification_preferences (
  member_id bigint primary key references members,
  due_soon boolean not null default true,
  due_now boolean not null default true,
  receipts_by_push boolean not null default true,
  push boolean not null default true,
  mail boolean not null default true,
  alimtalk boolean not null default false
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  endpoint text not null constraint one_subscription_per_endpoint unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default ondesk_now(),
  last_success_at timestamptz
);
create index push_subscriptions_of_a_member on push_subscriptions (member_id);

alter table members
  -- Only where Alimtalk is configured and the member has confirmed it.
  add column phone text constraint a_phone_number_is_korean check (phone ~ '^01[0-9]{8,9}$');
create table phone_confirmations (
  member_id bigint primary key references members,
  phone text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0
);

-- Texts that staff changed; the others stand in the code.
create table templates (
  kind text not null,
  channel text not null constraint a_template_is_for_push_or_mail check (channel in ('push', 'mail')),
  title text not null constraint a_template_title_is_at_most_60_characters check (char_length(title) between 1 and 60),
  text text not null constraint a_template_text_is_at_most_1000_characters check (char_length(text) between 1 and 1000),
  version integer not null default 1,
  changed_by integer not null references staff,
  changed_at timestamptz not null default ondesk_now(),
  primary key (kind, channel)
);

alter table consents
  drop constraint a_consent_is_of_a_known_kind,
  add constraint a_consent_is_of_a_known_kind check (
    kind in ('terms', 'privacy', 'marketing_ads', 'marketing_events', 'marketing_night', 'alimtalk')
  );
