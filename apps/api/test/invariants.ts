// The invariants that hold whatever went wrong: checked from our tables and the payment gateway's ledger.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { lateness, rentalAmountWon } from '#domain/rental-terms.ts';
import type { MoneyEntry } from './sandbox-controls.ts';

export interface InvariantOptions {
  /** False during a fault, while payments and refunds may still be unresolved. */
  settled?: boolean;
}

/** Every violation in one sentence. */
export async function checkInvariants(
  db: Database,
  ledger: readonly MoneyEntry[],
  { settled = true }: InvariantOptions = {},
): Promise<string[]> {
  return [
    ...(await checkMoney(db, ledger, settled)),
    ...(await checkRentalsAreCharged(db)),
    ...(await checkPlaces(db)),
    ...(await checkReturns(db)),
    ...(await checkJournal(db)),
  ];
}

interface Moved {
  captures: number;
  netWon: number;
}

/** M1, M2, L1. */
async function checkMoney(db: Database, ledger: readonly MoneyEntry[], settled: boolean): Promise<string[]> {
  const moved = new Map<string, Moved>();
  for (const { orderId, kind, amount } of ledger) {
    const one = moved.get(orderId) ?? { captures: 0, netWon: 0 };
    one.captures += kind === 'capture' ? 1 : 0;
    one.netWon += kind === 'capture' ? amount : -amount;
    moved.set(orderId, one);
  }
  const orders = await db
    .selectFrom('orders')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select(['orders.id', 'orders.order_key', 'orders.state', 'orders.amount_won', 'orders.lease_until'])
    .select('refunds.state as refund_state')
    .execute();
  const violations: string[] = [];
  for (const order of orders) {
    const { captures, netWon } = moved.get(order.order_key) ?? { captures: 0, netWon: 0 };
    moved.delete(order.order_key);
    const name = `order ${order.id} (${order.state})`;
    if (captures > 1) violations.push(`M1: ${name} was captured ${captures} times`);
    if (netWon !== 0 && netWon !== order.amount_won) violations.push(`M1: ${name} holds ${netWon} won`);
    if (order.state === 'paid' && netWon !== order.amount_won) {
      violations.push(`M1: ${name} owes ${order.amount_won} won but ${netWon} were taken`);
    }
    const isUnderWay =
      order.state === 'confirming' || order.state === 'cancelling' || order.lease_until !== null;
    if (order.state !== 'paid' && netWon !== 0 && (settled || !isUnderWay)) {
      violations.push(`M2: ${name} keeps ${netWon} won for nothing`);
    }
    if (settled && (order.state === 'confirming' || order.refund_state === 'requested')) {
      violations.push(`L1: ${name} is not settled`);
    }
  }
  for (const orderKey of moved.keys())
    violations.push(`M2: money was taken for ${orderKey}, which is no order`);
  return violations;
}

/** M3. */
async function checkRentalsAreCharged(db: Database): Promise<string[]> {
  const rentals = await db
    .selectFrom('rentals')
    .leftJoin('rental_orders', 'rental_orders.rental_id', 'rentals.id')
    .leftJoin('orders', 'orders.id', 'rental_orders.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['rentals.id', 'rentals.hours', 'rentals.price_per_hour_won', 'rentals.member_id'])
    .select(['orders.state', 'orders.amount_won', 'orders.member_id as payer_id'])
    .select('payments.amount_won as captured_won')
    .execute();
  const uncharged = rentals
    .filter((rental) => {
      const price = rentalAmountWon(rental.hours, rental.price_per_hour_won);
      const isPaid = rental.state === 'paid' && rental.payer_id === rental.member_id;
      return !isPaid || rental.amount_won !== price || rental.captured_won !== price;
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
  return [...uncharged, ...wrong];
}

/** R1, R2, R3. */
async function checkPlaces(db: Database): Promise<string[]> {
  const { rows: items } = await sql<{ id: number; state: string; rentals: number; holds: number }>`
    select items.id, items.state,
           (select count(*) from rentals where rentals.item_id = items.id and rentals.state = 'open') as rentals,
           (select count(*) from holds where holds.item_id = items.id and holds.state = 'holding'
                                        and holds.ends_at > ondesk_now()) as holds
    from items`.execute(db);
  const violations: string[] = [];
  for (const { id, state, rentals, holds } of items) {
    if (rentals + holds > 1) violations.push(`R1: item ${id} has ${rentals} open rentals and ${holds} holds`);
    if ((state === 'rented') !== (rentals === 1)) {
      violations.push(`R2: item ${id} is ${state} with ${rentals} rentals`);
    }
    if (state !== 'available' && holds > 0) violations.push(`R2: item ${id} is ${state} and on hold`);
  }
  const { rows: stock } = await sql<{ station_id: number }>`
    select station_id from (
      select station_id, 1 as here, 0 as told from items where state = 'available'
      union all
      select (detail ->> 'station_id')::integer, 0, 1
      from (select distinct on (subject_id) detail from journal where subject = 'item' order by subject_id, id desc) as last
      where detail ->> 'state' = 'available'
    ) as pieces group by station_id having sum(here) <> sum(told)`.execute(db);
  return [
    ...violations,
    ...stock.map((row) => `R3: stock of station ${row.station_id} is not what happened there`),
  ];
}

/** R4. */
async function checkReturns(db: Database): Promise<string[]> {
  const returned = await db
    .selectFrom('rentals')
    .select(['id', 'member_id', 'due_at', 'returned_at', 'return_station_id', 'price_per_hour_won'])
    .select(['grace_minutes', 'overdue_cap_hours'])
    .where('state', '=', 'returned')
    .execute();
  const quotes = await db
    .selectFrom('return_quotes')
    .leftJoin('overdue_orders', 'overdue_orders.quote_id', 'return_quotes.id')
    .leftJoin('orders', 'orders.id', 'overdue_orders.order_id')
    .select(['return_quotes.rental_id', 'return_quotes.member_id', 'return_quotes.station_id'])
    .select(['return_quotes.quoted_at', 'return_quotes.overdue_amount_won', 'orders.state as fee_state'])
    .execute();
  return returned.flatMap((rental) => {
    const closing = quotes.filter(
      (quote) =>
        quote.rental_id === rental.id &&
        quote.member_id === rental.member_id &&
        quote.station_id === rental.return_station_id &&
        quote.quoted_at.getTime() === rental.returned_at?.getTime(),
    );
    if (closing.length === 0) return [`R4: rental ${rental.id} was closed without its renter's quote`];
    const owed = lateness(rental.due_at, rental.returned_at!, rental.price_per_hour_won, {
      graceMinutes: rental.grace_minutes,
      overdueCapHours: rental.overdue_cap_hours,
    }).overdueAmountWon;
    const isRight = closing.some(
      (quote) => quote.overdue_amount_won === owed && (owed === 0 || quote.fee_state === 'paid'),
    );
    return isRight ? [] : [`R4: rental ${rental.id} was closed without its fee of ${owed} won`];
  });
}

/** S3: the last journal line of each row says what state it is in. */
async function checkJournal(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string; id: number }>`
    with things as (
      select 'item' as subject, id, state from items
      union all select 'hold', id, state from holds
      union all select 'rental', id, state from rentals
      union all select 'order', id, state from orders
      union all select 'refund', id, state from refunds
    )
    select things.subject, things.id from things
    where state is distinct from (
      select what from journal where journal.subject = things.subject and subject_id = things.id
      order by journal.id desc limit 1)`.execute(db);
  return rows.map(({ subject, id }) => `S3: ${subject} ${id} changed without a line in the journal`);
}
