-- Money after the payment: several refunds of one payment, longer rentals, what a renter is asked to pay, and days that are closed.

-- Refunds: numbered within their order. The sum of those that are requested, done or settled by hand never exceeds the payment:
-- whoever asks for one locks the order first.
alter table refunds
  drop constraint one_refund_per_order,
  add column seq smallint not null default 1 constraint a_refund_is_numbered_from_one check (seq >= 1),
  add column origin text not null default 'system' constraint a_refund_origin_is_known check (origin in ('system', 'operator', 'free_return')),
  -- What the renter is told.
  add column public_reason text constraint a_public_refund_reason_is_known check (
    public_reason in ('broken', 'duplicate', 'service_failure', 'unusable', 'other')
  ),
  -- What staff wrote for themselves.
  add column internal_reason text constraint an_internal_refund_reason_is_at_most_200_characters check (char_length(internal_reason) <= 200),
  add column asked_by integer references staff,
  -- The refused refund this one asks for anew.
  add column retry_of bigint constraint a_refund_is_retried_once unique references refunds,
  -- What was left at the gateway before this refund, so that a lost answer can be told from one that never arrived.
  add column balance_before_won integer constraint a_balance_before_a_refund_is_positive check (balance_before_won > 0),
  -- Paid back outside the gateway: no account number is stored anywhere.
  add column by_hand_on date,
  add column by_hand_how text constraint a_by_hand_way_is_known check (by_hand_how in ('transfer', 'cash', 'other')),
  -- The day whose totals it is in: that date, or the first open one when that day was closed already.
  add column by_hand_counted_on date,
  drop constraint a_refund_state_is_known,
  add constraint a_refund_state_is_known check (state in ('requested', 'done', 'refused', 'by_hand')),
  add constraint a_refund_by_hand_says_when_and_how check (
    (state = 'by_hand') = (by_hand_on is not null) and (state = 'by_hand') = (by_hand_how is not null)
    and (state = 'by_hand') = (by_hand_counted_on is not null)
  ),
  add constraint one_refund_per_order_and_number unique (order_id, seq);
-- The sweep asks for one refund of an order after the other: then the gateway's balance tells whether one whose answer was lost has happened.
create index requested_refunds_of_an_order on refunds (order_id, seq) where state = 'requested';
create index refunds_refused on refunds (id) where state = 'refused';
create index refunds_by_completion on refunds (done_at) where state = 'done';
drop trigger a_refund_change_is_journalled on refunds;
create trigger a_refund_change_is_journalled after insert or update on refunds
  for each row execute function write_journal('refund', 'state', 'order_id', 'seq', 'amount_won', 'reason', 'public_reason', 'refused_code', 'by_hand_on');

alter table payments
  -- As the gateway masks it: the last digits may be stars.
  add column card_last4 text constraint a_card_shows_four_characters check (card_last4 ~ '^[0-9*]{4}$'),
  add column approval_number text,
  -- Some cards can only be cancelled as a whole.
  add column partly_refundable boolean not null default true,
  -- What is requested, done or settled by hand of it: kept by the trigger below, whoever writes a refund.
  add column refunded_won integer not null default 0;
update payments set refunded_won = (
  select coalesce(sum(refunds.amount_won), 0) from refunds where refunds.order_id = payments.order_id and refunds.state <> 'refused');
alter table payments
  add constraint refunds_never_exceed_the_payment check (refunded_won between 0 and amount_won);
create function add_up_refunds() returns trigger
  language plpgsql
  as $$
  declare
    counted integer := case when new.state = 'refused' then 0 else new.amount_won end;
  begin
    if tg_op = 'UPDATE' then
      counted := counted - case when old.state = 'refused' then 0 else old.amount_won end;
    end if;
    if counted <> 0 then
      update payments set refunded_won = refunded_won + counted where order_id = new.order_id;
    end if;
    return null;
  end $$;
create trigger refunds_are_added_up after insert or update of state on refunds
  for each row execute function add_up_refunds();
create index payments_by_approval_number on payments (approval_number) where approval_number is not null;
create index refunded_payments on payments (order_id desc) where refunded_won > 0;
create index refunds_by_request on refunds (requested_at, id);
create index refunds_by_end on refunds (done_at) where done_at is not null;
create index refunds_by_hand_by_day on refunds (by_hand_counted_on) where by_hand_counted_on is not null;
create index refunds_asked_by_staff on refunds (asked_by, requested_at) where asked_by is not null;

-- What the console calls a payment: an order that was paid for, or tried to be. Newest first, and the rare ones by themselves.
create index payments_newest_first on orders (created_at desc, id desc) where state not in ('ready', 'void');
create index unusual_payments_newest_first on orders (state, created_at desc, id desc)
  where state in ('confirming', 'declined', 'cancelling', 'cancelled');
create index payments_other_than_rent on orders (kind, created_at desc, id desc) where state not in ('ready', 'void') and kind <> 'rent';

-- Rentals: what staff may do to one. The limit of the fee only goes down; closing says who closed it.
alter table rentals
  add column fee_limit_won integer constraint a_fee_limit_is_not_negative check (fee_limit_won >= 0),
  -- Hours bought later; due_at has them already.
  add column extended_hours smallint not null default 0 constraint extended_hours_are_not_negative check (extended_hours >= 0),
  -- The renter has told us that it is lost: the fee stands still from then on, until staff decide.
  add column reported_lost_at timestamptz,
  add column closed_by text constraint a_rental_is_closed_by_someone_known check (closed_by in ('renter', 'operator', 'free_return', 'lost')),
  add column version integer not null default 1;
update rentals set closed_by = case state when 'lost' then 'lost' else 'renter' end where state <> 'open';
alter table rentals
  add constraint a_closed_rental_says_who_closed_it check ((state = 'open') = (closed_by is null)),
  add constraint a_rental_is_never_longer_than_its_maximum check (hours + extended_hours <= greatest(hours, max_hours));
create function count_rental_change() returns trigger
  language plpgsql
  as $$ begin
    if old.fee_limit_won is not null and (new.fee_limit_won is null or new.fee_limit_won > old.fee_limit_won) then
      raise exception 'a fee limit only goes down' using errcode = 'check_violation', constraint = 'a_fee_limit_only_goes_down';
    end if;
    new.version := old.version + 1;
    return new;
  end $$;
create trigger a_rental_change_is_counted before update on rentals
  for each row execute function count_rental_change();
drop trigger a_rental_change_is_journalled on rentals;
create trigger a_rental_change_is_journalled after insert or update on rentals
  for each row execute function write_journal('rental', 'state', 'member_id', 'item_id', 'due_at', 'extended_hours', 'claimed_by_order_id', 'returned_at', 'return_station_id', 'fee_limit_won', 'reported_lost_at', 'closed_by');
-- The most urgent first: who is due soonest, or longest overdue.
create index open_rentals_by_due on rentals (due_at, id) where state = 'open';
create index rentals_by_start_and_id on rentals (started_at desc, id desc);
create index rentals_by_return on rentals (returned_at desc) where state <> 'open';
-- The rare ones by themselves, and the dearest first: extensions are bought at the rental's own price.
create index lost_rentals on rentals (started_at desc, id desc) where state = 'lost';
create index rentals_closed_by_staff on rentals (started_at desc, id desc) where closed_by = 'operator';
create index extended_rentals on rentals (started_at desc, id desc) where extended_hours > 0;
create index rentals_by_price on rentals (((hours + extended_hours) * price_per_hour_won) desc, id desc);
create index rentals_back_at_a_station on rentals (return_station_id, id desc) where return_station_id is not null;

-- What a renter is asked to pay after staff closed a rental. Nothing is ever taken by itself.
create table charges (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  rental_id bigint not null references rentals,
  kind text not null constraint a_charge_kind_is_known check (kind in ('overdue', 'lost')),
  amount_won integer not null constraint a_charge_amount_is_positive check (amount_won > 0),
  state text not null default 'open' constraint a_charge_state_is_known check (state in ('open', 'paid', 'waived')),
  reason text not null,
  made_by integer not null references staff,
  made_at timestamptz not null default ondesk_now(),
  settled_at timestamptz,
  -- The charge order that is being confirmed: at most one may ask the gateway.
  claimed_by_order_id bigint references orders,
  version integer not null default 1,
  constraint a_settled_charge_says_when check ((state = 'open') = (settled_at is null)),
  constraint a_settled_charge_is_not_claimed check (state = 'open' or claimed_by_order_id is null)
);
create unique index one_charge_per_rental on charges (rental_id) where state <> 'waived';
create index open_charges_of_a_member on charges (member_id) where state = 'open';

create function refuse_raised_charge() returns trigger
  language plpgsql
  as $$ begin
    raise exception 'a charge is never raised' using errcode = 'check_violation', constraint = 'a_charge_is_never_raised';
  end $$;
create trigger a_charge_is_never_raised before update on charges
  for each row when (new.amount_won > old.amount_won) execute function refuse_raised_charge();

alter table journal
  drop constraint a_journal_row_is_about_a_known_thing,
  add constraint a_journal_row_is_about_a_known_thing check (
    subject in ('item', 'hold', 'rental', 'order', 'refund', 'station', 'charge')
  );
create trigger a_charge_change_is_journalled after insert or update on charges
  for each row execute function write_journal('charge', 'state', 'rental_id', 'member_id', 'kind', 'amount_won', 'claimed_by_order_id');

alter table orders
  drop constraint an_order_is_of_a_known_kind,
  add constraint an_order_is_of_a_known_kind check (kind in ('rent', 'extension', 'overdue', 'charge'));

-- What an extension order buys: more hours of one rental, at that rental's own price.
create table extension_orders (
  order_id bigint primary key references orders,
  rental_id bigint not null references rentals,
  hours smallint not null constraint an_extension_is_one_to_eleven_hours check (hours between 1 and 11),
  price_per_hour_won integer not null constraint an_extension_price_is_positive check (price_per_hour_won > 0),
  -- When it was paid for and the rental became longer.
  applied_at timestamptz
);
create index extension_orders_of_a_rental on extension_orders (rental_id);
create index extensions_by_time on extension_orders (applied_at desc) where applied_at is not null;
create table charge_orders (
  order_id bigint primary key references orders,
  charge_id bigint not null references charges
);
create index charge_orders_of_a_charge on charge_orders (charge_id);

create table rental_notes (
  id bigint generated always as identity primary key,
  rental_id bigint not null references rentals,
  staff_id integer not null references staff,
  note text not null constraint a_rental_note_is_one_to_500_characters check (char_length(note) between 1 and 500),
  at timestamptz not null default ondesk_now()
);
create index notes_of_a_rental on rental_notes (rental_id, id desc);

alter table reconciliation_findings
  add column resolved_at timestamptz,
  add column resolved_by integer references staff,
  add column resolution text constraint a_resolution_is_known check (resolution in ('corrected', 'explained', 'timing', 'gateway_error')),
  add column resolution_reason text,
  add constraint a_resolved_finding_says_who_and_how check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)
  );
create index open_findings on reconciliation_findings (day) where resolved_at is null;

-- The last comparison of a day with the gateway's records; without one a day cannot be closed.
create table reconciliation_runs (
  day date primary key,
  compared_at timestamptz not null default ondesk_now(),
  transactions integer not null,
  differing integer not null
);

create table day_closings (
  day date primary key,
  totals jsonb not null,
  closed_by integer not null references staff,
  closed_at timestamptz not null default ondesk_now()
);
create trigger day_closings_are_append_only before update or delete on day_closings
  for each row execute function refuse_change();
