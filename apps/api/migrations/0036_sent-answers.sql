-- Answers to inquiries are sent as notifications, the list of inquiries can be taken away as a file, and pairs of letters cost less.

alter table notifications
  drop constraint a_notification_is_about_a_known_thing,
  add constraint a_notification_is_about_a_known_thing check (
    subject in ('rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry')
  );

-- Whoever answers looks at what they have taken.
create index inquiries_taken on inquiries (taken_by, last_message_at desc) where taken_by is not null;

alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in ('rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'inquiries', 'audit')
  );

-- The same pairs: the text is folded once, and not again for every letter of it, which took a second for a long message.
create or replace function letter_pairs(of_text text) returns text[]
  language sql immutable strict parallel safe
  return (
    with texts as materialized (
      select regexp_replace(lower(normalize(of_text, nfc)), '\s+', ' ', 'g') as folded
    )
    select coalesce(array_agg(distinct pair), '{}')
    from (
      select substr(folded, at, 2) as pair from texts, generate_series(1, char_length(folded) - 1) as at
    ) as pairs
  );
