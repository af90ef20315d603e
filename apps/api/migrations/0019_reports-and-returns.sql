-- What renters and field staff report, and returns that nobody has seen.

create table reports (
  id bigint generated always as identity primary key,
  -- Who reported it: a member, or somebody of the staff in the field.
  member_id bigint references members,
  staff_id integer references staff,
  kind text not null constraint a_report_kind_is_known check (
    kind in ('broken', 'part_missing', 'dirty', 'lost', 'station', 'other', 'item_missing', 'objection', 'retire_request', 'suspected_lost')
  ),
  rental_id bigint references rentals,
  item_id bigint references items,
  station_id integer references stations,
  -- What an objection is about.
  charge_id bigint references charges,
  -- An item that is not where it should be: the last return that says it is.
  last_return_id bigint references rentals,
  -- The reporter's words; moved to the retained records when they withdraw.
  text text constraint a_report_text_is_at_most_500_characters check (char_length(text) <= 500),
  wants_answer boolean not null default false,
  free_return boolean not null default false,
  state text not null default 'new' constraint a_report_state_is_known check (state in ('new', 'taken', 'finished')),
  taken_by integer references staff,
  taken_at timestamptz,
  item_to text constraint a_report_decision_is_known check (item_to in ('repair', 'fine', 'retire', 'none')),
  finished_by integer references staff,
  finished_at timestamptz,
  finish_reason text,
  reported_at timestamptz not null default ondesk_now(),
  reported_on date not null default (ondesk_now() at time zone 'Asia/Seoul')::date,
  version integer not null default 1,
  constraint a_report_is_by_someone check ((member_id is not null) <> (staff_id is not null)),
  constraint a_report_is_about_something check (num_nonnulls(rental_id, item_id, station_id, charge_id) > 0),
  constraint an_objection_is_about_a_charge check ((kind = 'objection') = (charge_id is not null)),
  constraint a_taken_report_says_by_whom check (state = 'new' or taken_by is not null),
  constraint a_finished_report_says_how check ((state = 'finished') = (finished_at is not null and finished_by is not null and item_to is not null))
);
-- Without a rental: one for each item and day.
create unique index one_report_per_item_and_day on reports (member_id, item_id, reported_on) where rental_id is null and member_id is not null;
create unique index one_objection_per_charge on reports (charge_id) where kind = 'objection';
create index reports_to_work_on on reports (reported_at, id) where state <> 'finished';
create index reports_by_time on reports (reported_at desc, id desc);
create index reports_of_a_member on reports (member_id, id desc);
create index reports_about_an_item on reports (item_id, id desc);
create index reports_about_a_rental on reports (rental_id);

create table report_photos (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  image text not null
);
create index photos_of_a_report on report_photos (report_id);

create table report_messages (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  staff_id integer references staff,
  -- To the reporter, or for the staff alone.
  internal boolean not null default false,
  text text not null constraint a_report_message_is_one_to_1000_characters check (char_length(text) between 1 and 1000),
  at timestamptz not null default ondesk_now()
);
create index messages_of_a_report on report_messages (report_id, id);

-- A return is a scan, and a scan can be faked: it counts as seen when the station's own code was scanned with it, or when the item was
-- scanned, rented or counted there afterwards.
alter table return_quotes
  add column station_code_seen boolean not null default false;
alter table rentals
  add column return_proof text constraint a_return_proof_is_known check (return_proof in ('code', 'unseen', 'seen', 'missing'));
create index unseen_returns on rentals (returned_at, id) where return_proof = 'unseen';
create index unseen_return_of_an_item on rentals (item_id) where return_proof = 'unseen';
create index missing_returns_of_a_member on rentals (member_id) where return_proof = 'missing';
-- 분실 의심: not found in three counts in a row, or not seen for two weeks.
create index items_missed_in_counts on items (missed_counts) where missed_counts > 0;
-- Whoever rents, counts, scans or carries an item has seen it: its last return happened.
create function confirm_return() returns trigger
  language plpgsql
  as $$ begin
    update rentals set return_proof = 'seen' where item_id = new.id and return_proof = 'unseen';
    return null;
  end $$;
create trigger a_seen_item_confirms_its_return after update of seen_at on items
  for each row when (new.seen_at is distinct from old.seen_at) execute function confirm_return();
create index free_returns_of_a_member on rentals (member_id, returned_at) where closed_by = 'free_return';

-- As before (0010), with everything that has come to belong to a contract since.
create or replace function purge_contracts(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    ended_before timestamptz := least(before, ondesk_now() - interval '5 years');
    old_rentals bigint[];
    old_charges bigint[];
    old_orders bigint[];
    old_holds bigint[];
  begin
    old_rentals := array(
      select id from rentals
      where state <> 'open' and returned_at < ended_before
        -- A contract ends with its last payment or refund; one with money on its way has not ended.
        and not exists (
          select from orders
          left join payments on payments.order_id = orders.id
          left join refunds on refunds.order_id = orders.id
          where orders.id in (
              select order_id from rental_orders where rental_id = rentals.id
              union all select order_id from overdue_orders where rental_id = rentals.id
              union all select order_id from extension_orders where rental_id = rentals.id
              union all select order_id from charge_orders join charges on charges.id = charge_id where charges.rental_id = rentals.id)
            and (orders.state in ('ready', 'confirming', 'cancelling') or orders.lease_until is not null or refunds.state = 'requested'
                 or greatest(payments.approved_at, refunds.done_at, refunds.by_hand_on::timestamptz) >= ended_before))
      order by returned_at limit batch
      for update skip locked);
    old_charges := array(select id from charges where rental_id = any (old_rentals));
    -- With an order that never became a rental there was no contract, or it was undone.
    old_orders := array(
      select orders.id from orders
      join rental_orders on rental_orders.order_id = orders.id
      where orders.state in ('declined', 'void', 'cancelled') and orders.lease_until is null
        and rental_orders.rental_id is null and greatest(orders.created_at, orders.claimed_at) < ended_before
        and not exists (select from payments where order_id = orders.id and approved_at >= ended_before)
        and not exists (
          select from refunds
          where order_id = orders.id
            and (state = 'requested' or greatest(done_at, by_hand_on::timestamptz) >= ended_before))
      order by orders.created_at limit batch
      for update of orders skip locked);
    old_orders := old_orders || array(
      select order_id from rental_orders where rental_id = any (old_rentals)
      union all select order_id from overdue_orders where rental_id = any (old_rentals)
      union all select order_id from extension_orders where rental_id = any (old_rentals)
      union all select order_id from charge_orders where charge_id = any (old_charges));

    delete from journal using (
      select 'rental' as subject, unnest(old_rentals) as id
      union all select 'charge', unnest(old_charges)
      union all select 'order', unnest(old_orders)
      union all select 'refund', id from refunds where order_id = any (old_orders)
    ) as old where journal.subject = old.subject and journal.subject_id = old.id;
    -- Who had an item and when; its last line stays, because it says where the item is.
    delete from journal
    where subject = 'item' and at < ended_before
      and subject_id in (select item_id from rentals where id = any (old_rentals))
      and id <> (select max(id) from journal as last where last.subject = 'item' and last.subject_id = journal.subject_id);
    delete from notifications using (
      select 'rental' as subject, unnest(old_rentals) as id
      union all select 'charge', unnest(old_charges)
      union all select 'order', unnest(old_orders)
      union all select 'refund', id from refunds where order_id = any (old_orders)
    ) as old where notifications.subject = old.subject and notifications.subject_id = old.id;

    delete from reports where rental_id = any (old_rentals) or charge_id = any (old_charges);
    update reports set last_return_id = null where last_return_id = any (old_rentals);
    delete from rental_notes where rental_id = any (old_rentals);
    delete from reconciliation_findings
    where order_key in (select order_key from orders where id = any (old_orders));
    delete from charge_orders where order_id = any (old_orders);
    update charges set claimed_by_order_id = null where id = any (old_charges);
    delete from charges where id = any (old_charges);
    delete from extension_orders where order_id = any (old_orders);
    delete from overdue_orders where order_id = any (old_orders);
    delete from rental_orders where order_id = any (old_orders);
    delete from return_quotes where rental_id = any (old_rentals);
    delete from refunds where order_id = any (old_orders);
    delete from payments where order_id = any (old_orders);
    delete from rentals where id = any (old_rentals);
    delete from orders where id = any (old_orders);

    -- Several orders may share a hold.
    old_holds := array(
      select id from holds
      where state <> 'holding' and ends_at < ended_before
        and not exists (select from rental_orders where hold_id = holds.id)
      order by ends_at limit batch
      for update skip locked);
    delete from journal where subject = 'hold' and subject_id = any (old_holds);
    delete from holds where id = any (old_holds);

    return cardinality(old_rentals) + cardinality(old_orders) + cardinality(old_holds);
  end $$;
create index reports_about_a_last_return on reports (last_return_id) where last_return_id is not null;
create index charges_of_a_rental on charges (rental_id);
create index charges_claimed_by_an_order on charges (claimed_by_order_id) where claimed_by_order_id is not null;
