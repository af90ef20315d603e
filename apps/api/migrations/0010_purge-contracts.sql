-- Contracts are purged five years after they ended, claims can be released with a reason, and webhooks and holds get their limits.

alter table orders
  -- Why an operator closed the order.
  add column changed_reason text,
  -- When a webhook last made us read the payment: forged ones must not make us ask without end.
  add column webhook_read_at timestamptz;
drop trigger an_order_change_is_journalled on orders;
create trigger an_order_change_is_journalled after insert or update on orders
  for each row execute function write_journal('order', 'state', 'kind', 'member_id', 'amount_won', 'claimed_at', 'decline_code', 'changed_reason');

-- Holds that were not paid for: they count against a member's budget.
create index unpaid_holds_of_a_member on holds (member_id, taken_at) where state <> 'used';

-- Append-only, except for the owner's purges: nobody else may delete, whatever they set.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$ begin
    if tg_op = 'DELETE' and current_setting('ondesk.purging', true) = 'on'
       and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;

-- What the purges look for.
create index past_rentals_by_end on rentals (returned_at) where state <> 'open';
create index unpaid_orders_by_age on orders (created_at) where state in ('declined', 'void', 'cancelled');
create index past_holds_by_end on holds (ends_at) where state <> 'holding';
create index withdrawn_members on members (withdrawn_at) where withdrawn_at is not null;
-- What their deletes check references by.
create index rental_orders_of_a_hold on rental_orders (hold_id);
create index overdue_orders_of_a_quote on overdue_orders (quote_id);
create index rentals_claimed_by_an_order on rentals (claimed_by_order_id) where claimed_by_order_id is not null;

-- Deletes contracts that ended before a moment, with everything that tells of them; at most `batch` of each kind. Gives how many
-- rows of rentals, orders and holds it deleted: 0 means that nothing is left. Never anything younger than five years, whoever asks.
create function purge_contracts(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    ended_before timestamptz := least(before, ondesk_now() - interval '5 years');
    old_rentals bigint[];
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
              union all select order_id from overdue_orders where rental_id = rentals.id)
            and (orders.state in ('ready', 'confirming', 'cancelling') or orders.lease_until is not null
                 or greatest(payments.approved_at, refunds.done_at) >= ended_before))
      order by returned_at limit batch
      for update skip locked);
    -- With an order that never became a rental there was no contract, or it was undone.
    old_orders := array(
      select orders.id from orders
      join rental_orders on rental_orders.order_id = orders.id
      left join payments on payments.order_id = orders.id
      left join refunds on refunds.order_id = orders.id
      where orders.state in ('declined', 'void', 'cancelled') and orders.lease_until is null
        and rental_orders.rental_id is null and orders.created_at < ended_before
        and greatest(orders.created_at, orders.claimed_at, payments.approved_at, refunds.done_at) < ended_before
      order by orders.created_at limit batch
      for update of orders skip locked);
    old_orders := old_orders || array(
      select order_id from rental_orders where rental_id = any (old_rentals)
      union all select order_id from overdue_orders where rental_id = any (old_rentals));

    delete from journal using (
      select 'rental' as subject, unnest(old_rentals) as id
      union all select 'order', unnest(old_orders)
      union all select 'refund', id from refunds where order_id = any (old_orders)
    ) as old where journal.subject = old.subject and journal.subject_id = old.id;
    -- Who had an item and when; its last line stays, because it says where the item is.
    delete from journal
    where subject = 'item' and at < ended_before
      and subject_id in (select item_id from rentals where id = any (old_rentals))
      and id <> (select max(id) from journal as last where last.subject = 'item' and last.subject_id = journal.subject_id);

    delete from reconciliation_findings
    where order_key in (select order_key from orders where id = any (old_orders));
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

-- Deletes at most `batch` consents of members who withdrew before a moment; gives how many. Never within five years.
create function purge_consents(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    deleted integer;
  begin
    delete from consents where id in (
      select consents.id from consents
      join members on members.id = consents.member_id
      where members.withdrawn_at < least(before, ondesk_now() - interval '5 years')
      limit batch);
    get diagnostics deleted = row_count;
    return deleted;
  end $$;

-- What is retained of a member who left was one record until five years after the withdrawal; the five years count from the end of
-- each contract.
insert into retained_records (kind, member_id, record, retained_at, purge_after)
select kind, member_id, jsonb_build_object('party', record -> 'party', 'contract', contract), retained_at,
       coalesce(
         greatest(
           (contract ->> 'returnedAt')::timestamptz,
           (select max(greatest((payment ->> 'approvedAt')::timestamptz, (payment ->> 'refundedAt')::timestamptz))
            from jsonb_array_elements(contract -> 'payments') as payment)),
         retained_at) + interval '5 years'
from retained_records, jsonb_array_elements(record -> 'contracts') as contract
where kind = 'contract_and_payment' and record ? 'contracts';
delete from retained_records where kind = 'contract_and_payment' and record ? 'contracts';
