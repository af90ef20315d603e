-- Answers to inquiries are sent as notifications, and the list of inquiries can be taken away as a file.

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
