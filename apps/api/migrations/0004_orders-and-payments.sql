-- Money: what was asked for, what was captured, what was given back. What it is for stands elsewhere.

create table orders (
  id bigint generated always as identity primary key,
  order_key text not null constraint one_order_per_key unique,
  session_key text not null constraint one_order_per_session_key unique,
  member_id bigint not null references members,
  kind text not null constraint an_order_is_of_a_known_kind check (kind in ('rent', 'overdue')),
  name text not null,
  amount_won integer not null constraint an_order_amount_is_positive check (amount_won > 0),
  state text not null default 'ready' constraint an_order_state_is_known check (
    state in ('ready', 'confirming', 'paid', 'declined', 'void', 'cancelling', 'cancelled')
  ),
  created_at timestamptz not null default ondesk_now(),
  -- Set by the claim, before the card company is asked.
  payment_key text,
  idempotency_key text,
  claimed_at timestamptz,
  -- Whoever holds the lease may ask the card company; a lapsed one is taken over by the completer.
  lease_until timestamptz,
  attempts integer not null default 0,
  decline_code text,
  constraint a_claimed_order_has_its_keys check (
    state not in ('confirming', 'paid', 'cancelling', 'cancelled')
    or (payment_key is not null and idempotency_key is not null and claimed_at is not null)
  ),
  constraint a_confirming_order_has_a_lease check (state <> 'confirming' or lease_until is not null)
);
create index orders_of_a_member on orders (member_id, id desc);
create index orders_being_confirmed on orders (lease_until) where state = 'confirming';
-- Given up while the card company might still have captured: looked at again until it cannot.
create index orders_in_doubt on orders (lease_until) where state in ('declined', 'void') and lease_until is not null;
create index ready_orders_by_age on orders (created_at) where state = 'ready';
create trigger an_order_change_is_journalled after insert or update on orders
  for each row execute function write_journal('order', 'state', 'kind', 'member_id', 'amount_won', 'claimed_at', 'decline_code');

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint one_payment_per_order unique references orders,
  payment_key text not null constraint one_payment_per_payment_key unique,
  amount_won integer not null constraint a_payment_amount_is_positive check (amount_won > 0),
  method text not null,
  approved_at timestamptz not null,
  receipt_url text,
  recorded_at timestamptz not null default ondesk_now()
);
create index payments_by_approval on payments (approved_at);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint one_refund_per_order unique references orders,
  payment_key text not null,
  amount_won integer not null constraint a_refund_amount_is_positive check (amount_won > 0),
  reason text not null,
  idempotency_key text not null,
  state text not null default 'requested' constraint a_refund_state_is_known check (state in ('requested', 'done', 'refused')),
  attempts integer not null default 0,
  -- Not before this moment: the lease while someone asks, the back-off after an unclear answer.
  next_attempt_at timestamptz not null default ondesk_now(),
  refused_code text,
  requested_at timestamptz not null default ondesk_now(),
  done_at timestamptz
);
create index refunds_to_ask_for on refunds (next_attempt_at) where state = 'requested';
create trigger a_refund_change_is_journalled after insert or update on refunds
  for each row execute function write_journal('refund', 'state', 'order_id', 'amount_won', 'reason', 'refused_code');

-- The card company repeats its hints; each is looked at once.
create table webhook_deliveries (
  transmission_id text primary key,
  received_at timestamptz not null default ondesk_now()
);
create index webhook_deliveries_by_age on webhook_deliveries (received_at);

-- Where our books and the card company's differ, found by the daily comparison.
create table reconciliation_findings (
  id bigint generated always as identity primary key,
  day date not null,
  order_key text not null,
  what text not null,
  detail jsonb not null,
  found_at timestamptz not null default ondesk_now(),
  constraint a_finding_is_reported_once unique (day, order_key, what)
);
