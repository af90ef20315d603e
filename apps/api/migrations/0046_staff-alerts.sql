-- What owners and managers hear of outside the console: what each of them wants, what was found, and what was sent.

create table staff_alert_choices (
  staff_id integer not null references staff,
  kind text not null constraint a_chosen_alert_kind_is_known check (
    kind in ('failing_gateway', 'late_refunds', 'empty_stations', 'late_inquiries', 'stale_claims')
  ),
  timing text not null constraint an_alert_timing_is_known check (timing in ('off', 'at_once', 'digest')),
  by_mail boolean not null,
  by_push boolean not null,
  -- A digest is of what was wanted by then.
  chosen_at timestamptz not null default ondesk_now(),
  constraint one_alert_choice_per_person_and_kind primary key (staff_id, kind),
  constraint a_wanted_alert_has_a_channel check (timing = 'off' or by_mail or by_push)
);

-- Owners who want the mail about the month before.
create table staff_report_readers (
  staff_id integer primary key references staff,
  since timestamptz not null default ondesk_now()
);

-- Something that goes on: a station without stock, a refund that is late. There is one row of it until it has ended.
create table staff_alert_states (
  id bigint generated always as identity primary key,
  kind text not null constraint an_alert_kind_is_known check (
    kind in ('failing_gateway', 'late_refunds', 'empty_stations', 'late_inquiries', 'stale_claims')
  ),
  -- What tells it from others of its kind: the number of the station, the refund …
  key text not null,
  began_at timestamptz not null,
  found_at timestamptz not null default ondesk_now(),
  -- What a message names of it; nothing about a member.
  facts jsonb not null,
  -- Since when it is not found any more. Found again within the hour it is the same one; after it, it has ended.
  missing_since timestamptz,
  ended_at timestamptz,
  constraint an_alert_state_ends_after_it_was_missing check (ended_at is null or missing_since is not null)
);
create unique index one_open_alert_state_per_kind_and_key on staff_alert_states (kind, key) where ended_at is null;
create index ended_alert_states on staff_alert_states (ended_at) where ended_at is not null;

-- What one person is told: of one kind at once, what was gathered for a day, or how a month was.
create table staff_alert_messages (
  id bigint generated always as identity primary key,
  -- The same on every channel and at every attempt.
  message_id uuid not null default gen_random_uuid(),
  staff_id integer not null references staff,
  kind text constraint a_told_alert_kind_is_known check (
    kind in ('failing_gateway', 'late_refunds', 'empty_stations', 'late_inquiries', 'stale_claims')
  ),
  digest_day date,
  report_month date constraint a_report_is_about_a_month check (extract(day from report_month) = 1),
  written_at timestamptz not null default ondesk_now(),
  constraint a_staff_message_is_about_one_thing check (num_nonnulls(kind, digest_day, report_month) = 1)
);
create unique index one_digest_per_person_and_day on staff_alert_messages (staff_id, digest_day) where digest_day is not null;
create unique index one_report_per_person_and_month on staff_alert_messages (staff_id, report_month)
  where report_month is not null;
create index staff_messages_by_time on staff_alert_messages (written_at);

-- Who was told of what, written before anything is sent: nobody hears of one state twice, whatever happens afterwards.
create table staff_alert_told (
  state_id bigint not null references staff_alert_states on delete cascade,
  staff_id integer not null references staff,
  message_id bigint not null references staff_alert_messages on delete cascade,
  by_mail boolean not null,
  by_push boolean not null,
  constraint a_state_is_told_to_a_person_once primary key (state_id, staff_id)
);
create index told_in_a_message on staff_alert_told (message_id);

-- A message on its way through one channel.
create table staff_alert_deliveries (
  message_id bigint not null references staff_alert_messages on delete cascade,
  channel text not null constraint a_staff_channel_is_known check (channel in ('mail', 'push')),
  state text not null default 'waiting' constraint a_staff_delivery_state_is_known check (
    state in ('waiting', 'sent', 'possibly_sent', 'skipped', 'failed')
  ),
  -- Committed before the channel is asked: who finds it set does not know whether the message arrived, and does not send it again.
  in_hand boolean not null default false,
  skip_reason text constraint a_staff_skip_reason_is_known check (skip_reason in ('over', 'turned_off', 'no_channel')),
  settled_at timestamptz,
  constraint a_message_goes_through_a_channel_once primary key (message_id, channel),
  constraint a_settled_staff_delivery_says_when check ((state = 'waiting') = (settled_at is null)),
  constraint a_skipped_staff_delivery_says_why check ((state = 'skipped') = (skip_reason is not null))
);
