// Money: what the ledger moved is what our payments and refunds say, and everything paid is of something.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { rentalAmountWon } from '#domain/rental/rental-terms.ts';
import type { MoneyEntry } from '../sandbox-controls.ts';

interface Moved {
  captures: number;
  netWon: number;
}

interface OrderRow {
  id: number;
  order_key: string;
  state: string;
  amount_won: number;
  lease_until: Date | null;
  captured_won: number | null;
  refunded_won: number | null;
  done_won: number;
  requested_won: number;
  by_hand_won: number;
}

/** M1′, M2′, L1. */
export async function checkMoney(
  db: Database,
  ledger: readonly MoneyEntry[],
  settled: boolean,
): Promise<string[]> {
  const moved = new Map<string, Moved>();
  for (const { orderId, kind, amount } of ledger) {
    const one = moved.get(orderId) ?? { captures: 0, netWon: 0 };
    one.captures += kind === 'capture' ? 1 : 0;
    one.netWon += kind === 'capture' ? amount : -amount;
    moved.set(orderId, one);
  }
  const { rows: orders } = await sql<OrderRow>`
    select orders.id, orders.order_key, orders.state, orders.amount_won, orders.lease_until,
           payments.amount_won as captured_won, payments.refunded_won,
           coalesce(sum(refunds.amount_won) filter (where refunds.state = 'done'), 0)::int as done_won,
           coalesce(sum(refunds.amount_won) filter (where refunds.state = 'requested'), 0)::int as requested_won,
           coalesce(sum(refunds.amount_won) filter (where refunds.state = 'by_hand'), 0)::int as by_hand_won
    from orders
    left join payments on payments.order_id = orders.id
    left join refunds on refunds.order_id = orders.id
    group by orders.id, payments.id`.execute(db);
  const violations: string[] = [];
  for (const order of orders) {
    const { captures, netWon } = moved.get(order.order_key) ?? { captures: 0, netWon: 0 };
    moved.delete(order.order_key);
    violations.push(...checkOrder(order, { captures, netWon }, settled));
  }
  // After a restore the gateway knows orders that we do not; what it took for them is given back.
  for (const [orderKey, { netWon }] of moved)
    if (netWon !== 0) violations.push(`M2: money was taken for ${orderKey}, which is no order`);
  return violations;
}

function checkOrder(order: OrderRow, { captures, netWon }: Moved, settled: boolean): string[] {
  const violations: string[] = [];
  const name = `order ${order.id} (${order.state})`;
  if (captures > 1) violations.push(`M1: ${name} was captured ${captures} times`);
  const givenBack = order.done_won + order.requested_won + order.by_hand_won;
  if (givenBack > (order.captured_won ?? 0)) {
    violations.push(`M1: ${name} gives back ${givenBack} of ${order.captured_won ?? 0} won`);
  }
  if ((order.refunded_won ?? 0) !== givenBack) {
    violations.push(`M1: ${name} counts ${order.refunded_won} won of refunds instead of ${givenBack}`);
  }
  const isUnderWay =
    order.state === 'confirming' ||
    order.state === 'cancelling' ||
    order.lease_until !== null ||
    order.requested_won > 0;
  // A cancel that has happened may not be recorded yet, and a capture may not be either.
  const left = (order.captured_won ?? 0) - order.done_won;
  if (netWon !== left && (settled || !isUnderWay)) {
    violations.push(`M1: ${name} holds ${netWon} won at the gateway and ${left} in our records`);
  }
  if (isUnderWay && netWon !== 0 && (netWon < left - order.requested_won || netWon > order.amount_won)) {
    violations.push(`M1: ${name} holds ${netWon} won at the gateway, which no refund explains`);
  }
  const isKeptForNothing = order.state !== 'paid' && left - order.by_hand_won !== 0;
  if (isKeptForNothing && settled && !(order.state === 'cancelling' && order.requested_won === 0)) {
    violations.push(`M2: ${name} keeps ${left} won for nothing`);
  }
  if (settled && (order.state === 'confirming' || order.requested_won > 0)) {
    violations.push(`L1: ${name} is not settled`);
  }
  return violations;
}

/** M3′. */
export async function checkRentalsAreCharged(db: Database): Promise<string[]> {
  const rentals = await db
    .selectFrom('rentals')
    .leftJoin('rental_orders', 'rental_orders.rental_id', 'rentals.id')
    .leftJoin('orders', 'orders.id', 'rental_orders.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['rentals.id', 'rentals.hours', 'rentals.price_per_hour_won', 'rentals.member_id'])
    .select('rentals.day_cap_won')
    .select(['orders.state', 'orders.amount_won', 'orders.member_id as payer_id'])
    .select(['orders.list_amount_won', 'payments.amount_won as captured_won'])
    .execute();
  const uncharged = rentals
    .filter((rental) => {
      const price = rentalAmountWon(rental.hours, rental.price_per_hour_won, rental.day_cap_won);
      const isPaid = rental.state === 'paid' && rental.payer_id === rental.member_id;
      // A free order has no payment.
      const isCaptured = (rental.captured_won ?? 0) === rental.amount_won;
      return !isPaid || rental.list_amount_won !== price || !isCaptured;
    })
    .map((rental) => `M3: rental ${rental.id} began without a payment of its price`);
  const fees = await db
    .selectFrom('overdue_orders')
    .innerJoin('orders', 'orders.id', 'overdue_orders.order_id')
    .innerJoin('return_quotes', 'return_quotes.id', 'overdue_orders.quote_id')
    .innerJoin('rentals', 'rentals.id', 'overdue_orders.rental_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'return_quotes.overdue_amount_won', 'payments.amount_won as captured_won'])
    .select(['rentals.state', 'rentals.returned_at', 'return_quotes.quoted_at'])
    .where('orders.state', '=', 'paid')
    .execute();
  const wrong = fees
    .filter(
      (fee) =>
        fee.captured_won !== fee.overdue_amount_won ||
        fee.state !== 'returned' ||
        fee.returned_at?.getTime() !== fee.quoted_at.getTime(),
    )
    .map((fee) => `M3: overdue order ${fee.id} is paid but does not match its quote and its rental`);
  return [...uncharged, ...wrong, ...(await checkLaterPayments(db))];
}

/** No extension and no paid charge without a capture of exactly its amount, and no capture that is tied to none of them. */
async function checkLaterPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select 'M3: extension order ' || orders.id || ' counts without a capture of its price' as sentence
    from extension_orders
    join orders on orders.id = extension_orders.order_id
    left join payments on payments.order_id = orders.id
    where (extension_orders.applied_at is not null) <> (orders.state = 'paid')
       or extension_orders.applied_at is not null and coalesce(payments.amount_won, 0) <> orders.amount_won
    union all
    select 'M3: charge ' || charges.id || ' is paid without a capture of its amount'
    from charges
    where charges.state = 'paid' and not exists (
      select from charge_orders
      join orders on orders.id = charge_orders.order_id and orders.state = 'paid'
      join payments on payments.order_id = orders.id and payments.amount_won = charges.amount_won
      where charge_orders.charge_id = charges.id)
    union all
    select 'M2: order ' || orders.id || ' is paid for nothing'
    from orders
    where orders.state = 'paid'
      and not exists (select from rental_orders where order_id = orders.id and rental_id is not null)
      and not exists (select from overdue_orders where order_id = orders.id)
      and not exists (select from extension_orders where order_id = orders.id and applied_at is not null)
      and not exists (select from charge_orders join charges on charges.id = charge_orders.charge_id
                      where order_id = orders.id and charges.state = 'paid')
      and not exists (select from memberships where order_id = orders.id)`.execute(db);
  return rows.map(({ sentence }) => sentence);
}

/** M2′ and M3′ of extensions, and R5: hours and due time change by paid extensions alone, at the price of the rental. */
export async function checkExtensions(db: Database): Promise<string[]> {
  const { rows: orders } = await sql<{ id: number; problem: string }>`
    select orders.id,
      case
        when orders.state = 'paid' and extension_orders.applied_at is null then 'is paid but lengthened nothing'
        when orders.state <> 'paid' and extension_orders.applied_at is not null then 'lengthened a rental unpaid'
        when coalesce(payments.amount_won, 0) <> orders.amount_won or orders.list_amount_won is distinct from
            least((rented.hours + extension_orders.hours) * rentals.price_per_hour_won, rentals.day_cap_won)
            - least(rented.hours * rentals.price_per_hour_won, rentals.day_cap_won)
          then 'was not captured at the price of its rental'
        when orders.member_id <> rentals.member_id then 'was paid by somebody else'
      end as problem
    from extension_orders
    join orders on orders.id = extension_orders.order_id
    join rentals on rentals.id = extension_orders.rental_id
    cross join lateral (
      select rentals.hours + coalesce(sum(earlier.hours), 0) as hours from extension_orders as earlier
      where earlier.rental_id = rentals.id
        and (earlier.applied_at, earlier.order_id) < (extension_orders.applied_at, extension_orders.order_id)
    ) as rented
    left join payments on payments.order_id = orders.id
    where orders.state = 'paid' or extension_orders.applied_at is not null`.execute(db);
  const { rows: rentals } = await sql<{ id: number }>`
    select id from rentals
    where extended_hours <> (select coalesce(sum(extension_orders.hours), 0) from extension_orders
                             where rental_id = rentals.id and applied_at is not null)
       or due_at <> started_at + make_interval(hours => hours + extended_hours)`.execute(db);
  return [
    ...orders
      .filter(({ problem }) => problem !== null)
      .map(({ id, problem }) => `M3′: extension order ${id} ${problem}`),
    ...rentals.map(({ id }) => `R5: rental ${id} is longer or shorter than what was paid for`),
  ];
}

/** M2′ and M3′ of charges: one is paid by exactly one capture of its amount, and none is paid otherwise. */
export async function checkCharges(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; paid: number; right: number }>`
    select charges.id, charges.state,
      count(orders.id) filter (where orders.state = 'paid')::int as paid,
      count(orders.id) filter (
        where orders.state = 'paid' and payments.amount_won = charges.amount_won and orders.member_id = charges.member_id)::int as right
    from charges
    left join charge_orders on charge_orders.charge_id = charges.id
    left join orders on orders.id = charge_orders.order_id
    left join payments on payments.order_id = orders.id
    group by charges.id`.execute(db);
  return rows
    .filter(({ state, paid, right }) => paid !== (state === 'paid' ? 1 : 0) || right !== paid)
    .map(({ id, state, paid }) => `M3′: charge ${id} is ${state} with ${paid} payments`);
}
