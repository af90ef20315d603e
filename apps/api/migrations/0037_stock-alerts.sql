-- Members who want to be told when a product can be rented at a station again.

create table stock_alerts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  station_id integer not null references stations,
  product_id integer not null references products,
  asked_at timestamptz not null default ondesk_now(),
  -- When the message was written, which ends it; null while they wait.
  told_at timestamptz,
  -- How often what they were to be told was no longer true when it was to be sent: then they wait on.
  missed smallint not null default 0
);
create unique index one_open_stock_alert on stock_alerts (member_id, station_id, product_id) where told_at is null;
create index stock_alerts_to_tell on stock_alerts (station_id, product_id, id) where told_at is null;
create index told_stock_alerts on stock_alerts (told_at) where told_at is not null;

alter table notifications drop constraint a_notification_is_about_a_known_thing;
alter table notifications add constraint a_notification_is_about_a_known_thing check (
  subject in ('rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry', 'stock_alert')
) not valid;
alter table notifications validate constraint a_notification_is_about_a_known_thing;

alter table notifications drop constraint a_skip_reason_is_known;
alter table notifications add constraint a_skip_reason_is_known check (
  skip_reason in ('returned', 'lost', 'extended', 'stopped', 'sold_out', 'too_late', 'turned_off', 'no_channel', 'withdrawn')
) not valid;
alter table notifications validate constraint a_skip_reason_is_known;
