-- Legal documents that change: prepared with the day from which they are in force, announced by mail, and agreed to where that is needed.

create table document_versions (
  id integer generated always as identity primary key,
  document text not null constraint a_changed_document_is_known check (document in ('terms', 'privacy', 'privacy_policy')),
  -- The day from which it is in force, which is what consents call it.
  version date not null,
  consent_needed boolean not null,
  -- A change to the members' disadvantage is announced thirty days before, any other seven.
  notice_days smallint not null constraint a_change_is_announced_7_or_30_days_before check (notice_days in (7, 30)),
  -- What changes, in a few words: [{"ko": {"title", "before", "after"}, "en": {…}}].
  changes jsonb not null constraint a_changed_document_says_what_changes check (
    jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) between 1 and 20
  ),
  text_ko text not null,
  text_en text not null,
  prepared_at timestamptz not null default ondesk_now(),
  -- The last member whose mail is written, so that an interrupted announcement goes on behind them.
  announced_through bigint not null default 0,
  announced_at timestamptz,
  constraint a_document_changes_once_a_day unique (document, version),
  constraint only_what_is_agreed_to_needs_consent check (not consent_needed or document <> 'privacy_policy'),
  constraint a_change_is_prepared_in_time check (version - notice_days >= korean_day(prepared_at))
);

-- What members were told and agreed to stays as it was; only how far it is announced is written down, and a mistake is deleted before.
create function refuse_changed_document() returns trigger
  language plpgsql
  as $$ begin raise exception 'a prepared document is not changed' using errcode = 'restrict_violation'; end $$;
create trigger a_prepared_document_is_not_changed
  before update of document, version, consent_needed, notice_days, changes, text_ko, text_en, prepared_at on document_versions
  for each row execute function refuse_changed_document();
create trigger an_announced_document_is_not_deleted
  before delete on document_versions
  for each row when (old.announced_through > 0 or old.announced_at is not null) execute function refuse_changed_document();

-- How many have agreed to a version.
create index consents_by_version on consents (kind, document_version, member_id) where granted;

alter table notifications drop constraint a_notification_is_about_a_known_thing;
alter table notifications add constraint a_notification_is_about_a_known_thing check (
  subject in (
    'rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry', 'stock_alert', 'coupon', 'document'
  )
) not valid;
alter table notifications validate constraint a_notification_is_about_a_known_thing;

insert into withdrawal_reasons (code, description, position) values ('NOT_SAID', '말하지 않을래요', 5);
