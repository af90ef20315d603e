-- Browsers of staff that take push messages: a text that is tried out is sent to whoever edits it as a renter gets it.

create table staff_push_subscriptions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  endpoint text not null constraint one_staff_subscription_per_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default ondesk_now()
);
create index push_subscriptions_of_staff on staff_push_subscriptions (staff_id);
