// What withdrawal needs from checkout: whether a member may leave, closing their orders, and the contracts to retain.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { countAll, releaseUncounted } from '#api/discount/discount-kinds.ts';
import { markVoid } from '#api/payment/payment.queries.ts';
import { releaseHoldsOf } from '#api/item/item.queries.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';

export async function hasOpenRental(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment that is being confirmed or refunded. */
export async function hasUnsettledPayment(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.member_id', '=', memberId)
    .where((eb) => eb.or([eb('orders.state', '=', 'confirming'), eb('refunds.state', '=', 'requested')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Closes everything a member has prepared and not begun to pay, and releases what was held for it. What this gives back is called
 * at the end: many others wait for what campaigns count.
 */
export async function voidReadyOrders(tx: Tx, memberId: number): Promise<() => Promise<void>> {
  const ready = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'ready')
    .execute();
  const countings = await releaseUncounted(tx, await markVoid(tx, ready, 'WITHDRAWN'));
  await releaseHoldsOf(tx, memberId);
  return () => countAll(countings);
}

interface DescribedContract {
  contract: Record<string, unknown>;
  /** With the return, or with the last payment or refund if that came later. */
  endedAt: Date;
}

/** Every contract of a member with its payments as plain data; a payment refunded before its rental began stands alone. */
export async function describeContracts(db: Db, memberId: number): Promise<DescribedContract[]> {
  const { rows } = await sql<DescribedContract>`
    with paid as (
      select orders.id,
             coalesce(rental_orders.rental_id, overdue_orders.rental_id, extension_orders.rental_id, charges.rental_id) as rental_id,
             greatest(payments.approved_at, refunded.last_at) as ended_at,
             jsonb_build_object(
               'order', orders.order_key, 'kind', orders.kind, 'name', orders.name, 'state', orders.state,
               'amountWon', payments.amount_won, 'method', payments.method, 'paymentKey', payments.payment_key,
               'approvedAt', payments.approved_at, 'receiptUrl', payments.receipt_url,
               'refundedAt', refunded.last_at, 'refunds', refunded.refunds
             ) as payment
      from orders
      join payments on payments.order_id = orders.id
      cross join lateral (
        select max(coalesce(done_at, by_hand_on::timestamp at time zone 'Asia/Seoul', requested_at)) as last_at,
               coalesce(jsonb_agg(jsonb_build_object(
                 'amountWon', amount_won, 'state', state, 'requestedAt', requested_at, 'doneAt', done_at,
                 'byHandOn', by_hand_on, 'byHandHow', by_hand_how
               ) order by seq), '[]') as refunds
        from refunds where refunds.order_id = orders.id
      ) as refunded
      left join rental_orders on rental_orders.order_id = orders.id
      left join overdue_orders on overdue_orders.order_id = orders.id
      left join extension_orders on extension_orders.order_id = orders.id
      left join charge_orders on charge_orders.order_id = orders.id
      left join charges on charges.id = charge_orders.charge_id
      where orders.member_id = ${memberId}
    )
    select jsonb_build_object(
      'rental', rentals.token, 'serialNumber', items.serial_number, 'productName', products.name,
      'rentalStation', rental_station.name, 'returnStation', return_station.name,
      'hours', rentals.hours, 'extendedHours', rentals.extended_hours, 'pricePerHourWon', rentals.price_per_hour_won,
      'dayCapWon', rentals.day_cap_won, 'state', rentals.state, 'closedBy', rentals.closed_by,
      'startedAt', rentals.started_at, 'dueAt', rentals.due_at, 'returnedAt', rentals.returned_at,
      'charges', coalesce((
        select jsonb_agg(jsonb_build_object(
            'kind', kind, 'amountWon', amount_won, 'state', state, 'madeAt', made_at, 'settledAt', settled_at) order by id)
        from charges where rental_id = rentals.id), '[]'),
      'payments', coalesce((select jsonb_agg(payment order by paid.id) from paid where rental_id = rentals.id), '[]')
    ) as contract,
    greatest(rentals.returned_at, (select max(ended_at) from paid where rental_id = rentals.id)) as "endedAt"
    from ${rentalsOfMember(sql`${memberId}`)}
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    join stations as rental_station on rental_station.id = rentals.rental_station_id
    left join stations as return_station on return_station.id = rentals.return_station_id
    union all
    select jsonb_build_object('rental', null, 'payments', jsonb_build_array(payment)), ended_at
    from paid where rental_id is null
  `.execute(db);
  return rows;
}
