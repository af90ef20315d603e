-- Who was asked whether a consent to marketing still holds, as the law wants every two years, and what became of it.

create table marketing_confirmations (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  asked_at timestamptz not null default ondesk_now(),
  -- Silence keeps the consent; whoever answers later than that is heard all the same.
  answer text constraint a_confirmation_answer_is_known check (answer in ('kept', 'ended', 'silent')),
  answered_at timestamptz,
  constraint an_answered_confirmation_says_when check ((answer is null) = (answered_at is null)),
  constraint a_confirmation_is_asked_before_it_is_answered check (answered_at >= asked_at)
);
create unique index one_open_confirmation_per_member on marketing_confirmations (member_id) where answer is null;
create index confirmations_of_a_member on marketing_confirmations (member_id, id desc);
create index open_confirmations_by_age on marketing_confirmations (asked_at) where answer is null;

-- The consents that grow old enough to be asked about.
create index marketing_consents_by_age on consents (at)
  where granted and kind in ('marketing_ads', 'marketing_events', 'marketing_night');

alter table notifications drop constraint a_notification_is_about_a_known_thing;
alter table notifications add constraint a_notification_is_about_a_known_thing check (
  subject in (
    'rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry', 'stock_alert', 'coupon',
    'document', 'leak', 'consent', 'marketing_confirmation'
  )
) not valid;
alter table notifications validate constraint a_notification_is_about_a_known_thing;

alter table notifications drop constraint a_skip_reason_is_known;
alter table notifications add constraint a_skip_reason_is_known check (
  skip_reason in (
    'returned', 'lost', 'extended', 'stopped', 'sold_out', 'used', 'too_late', 'turned_off', 'no_channel', 'withdrawn',
    'no_consent'
  )
) not valid;
alter table notifications validate constraint a_skip_reason_is_known;
