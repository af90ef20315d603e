// The invariants that hold whatever went wrong: checked from our tables and the payment gateway's ledger.
import { stopsOfRental, withStops } from '#api/database/late-moments.ts';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { feeAt, lateMoments, rentalAmountWon } from '#domain/rental/rental-terms.ts';
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
    ...(await checkExtensions(db)),
    ...(await checkPlaces(db)),
    ...(await checkReturns(db)),
    ...(await checkRentalChanges(db)),
    ...(await checkStops(db)),
    ...(await checkCharges(db)),
    ...(await checkDiscounts(db)),
    ...(await checkFreeReturns(db)),
    ...(await checkJournal(db)),
  ];
}

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
async function checkMoney(db: Database, ledger: readonly MoneyEntry[], settled: boolean): Promise<string[]> {
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
async function checkRentalsAreCharged(db: Database): Promise<string[]> {
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
                      where order_id = orders.id and charges.state = 'paid')`.execute(db);
  return rows.map(({ sentence }) => sentence);
}

/** M2′ and M3′ of extensions, and R5: hours and due time change by paid extensions alone, at the price of the rental. */
async function checkExtensions(db: Database): Promise<string[]> {
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

/** R4′: what its renter closed was closed on their own quote, and an overdue one not without its fee. Staff may close any. */
async function checkReturns(db: Database): Promise<string[]> {
  const returned = await db
    .selectFrom('rentals')
    .select(['id', 'member_id', 'due_at as dueAt', 'returned_at', 'return_station_id'])
    .select(['price_per_hour_won as pricePerHourWon', 'day_cap_won as dayCapWon'])
    .select('grace_minutes as graceMinutes')
    .select(['overdue_cap_hours as overdueCapHours', 'fee_limit_won as feeLimitWon'])
    .select(['reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .where('state', '=', 'returned')
    .where('closed_by', '=', 'renter')
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
    const owed = feeAt(withStops(rental), rental.returned_at!).overdueAmountWon;
    const isRight = closing.some(
      (quote) => quote.overdue_amount_won === owed && (owed === 0 || quote.fee_state === 'paid'),
    );
    return isRight ? [] : [`R4: rental ${rental.id} was closed without its fee of ${owed} won`];
  });
}

/** R5 and R6 from the journal: a fee limit only goes down, and a rental is closed once, never while a payment for it is confirmed. */
async function checkRentalChanges(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; problem: string }>`
    with changes as (
      select subject_id as id, what, (detail ->> 'fee_limit_won')::int as fee_limit,
        detail -> 'claimed_by_order_id' as claimed_by, detail ->> 'closed_by' as closed_by,
        lag(what) over in_order as before, lag((detail ->> 'fee_limit_won')::int) over in_order as limit_before,
        lag(detail -> 'claimed_by_order_id') over in_order as claimed_before
      from journal where subject = 'rental'
      window in_order as (partition by subject_id order by id)
    )
    select id, case
        when limit_before is not null and (fee_limit is null or fee_limit > limit_before) then 'R5: its fee limit went up'
        when before <> 'open' and what <> before then 'R6: it was closed twice'
        when before = 'open' and what <> 'open' and closed_by in ('operator', 'lost') and claimed_before is not null
          then 'R6: staff closed it while a payment for it was being confirmed'
      end as problem
    from changes`.execute(db);
  return rows.filter(({ problem }) => problem !== null).map(({ id, problem }) => `${problem} (rental ${id})`);
}

/** Nobody pays for a stopped minute: the stored moments are those of the stops, what was closed runs no longer, and a fee that staff charged left them out. */
async function checkStops(db: Database): Promise<string[]> {
  const rentals = await db
    .selectFrom('rentals')
    .leftJoin('charges', (join) =>
      join.onRef('charges.rental_id', '=', 'rentals.id').on('charges.kind', '=', 'overdue'),
    )
    .select(['rentals.id', 'rentals.state', 'due_at as dueAt', 'returned_at as returnedAt'])
    .select(['price_per_hour_won as pricePerHourWon', 'day_cap_won as dayCapWon'])
    .select('grace_minutes as graceMinutes')
    .select(['overdue_cap_hours as overdueCapHours', 'fee_limit_won as feeLimitWon'])
    .select(['reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .select(['grace_ends_at as graceEndsAt', 'lost_candidate_at as lostCandidateAt'])
    .select('charges.amount_won as chargedWon')
    .select(
      sql<boolean>`exists (
        select from rental_stops where rental_id = rentals.id and ended_at is null and until > ondesk_now())`.as(
        'isStopped',
      ),
    )
    .where('rentals.id', 'in', (eb) => eb.selectFrom('rental_stops').select('rental_id'))
    .execute();
  return rentals.map(withStops).flatMap((rental) => {
    const { id, returnedAt, chargedWon } = rental;
    const moments = lateMoments(rental);
    const problems: string[] = [];
    if (
      rental.state === 'open' &&
      (rental.graceEndsAt?.getTime() !== moments.graceEndsAt.getTime() ||
        rental.lostCandidateAt?.getTime() !== moments.lostCandidateAt.getTime())
    )
      problems.push(`rental ${id} keeps moments that are not those of its stops`);
    if (rental.state !== 'open' && rental.isStopped)
      problems.push(`rental ${id} is closed and a stop of it runs on`);
    if (returnedAt && chargedWon !== null && chargedWon > feeAt(rental, returnedAt).overdueAmountWon)
      problems.push(`rental ${id} was charged for time that was stopped`);
    return problems;
  });
}

/** M2′ and M3′ of charges: one is paid by exactly one capture of its amount, and none is paid otherwise. */
async function checkCharges(db: Database): Promise<string[]> {
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

/** What is taken off an order is reserved exactly while it may still be paid, used once it is, and counted by its campaign. */
async function checkDiscounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select 'D1: order ' || orders.id || ' is ' || orders.state || ' and its coupon ' || coupons.state as sentence
    from coupons join orders on orders.id = coupons.order_id
    where (coupons.state = 'reserved') <> (orders.state in ('ready', 'confirming'))
       or (coupons.state = 'used' and orders.state <> 'paid') or coupons.member_id <> orders.member_id
       or coupons.discount_won is distinct from (
         select amount_won from order_discounts where order_id = orders.id and kind = 'coupon')
    union all
    select 'D2: the discounts of order ' || orders.id || ' are not its discount'
    from orders
    where discount_won <> (select coalesce(sum(amount_won), 0) from order_discounts where order_id = orders.id)
    union all
    select 'D3: campaign ' || campaign_id || ' counts what its coupons do not say'
    from campaign_counters
    where (reserved, used, reserved_won, used_won) is distinct from (
      select (count(*) filter (where state = 'reserved')::int, count(*) filter (where state = 'used')::int,
        coalesce(sum(discount_won) filter (where state = 'reserved'), 0)::bigint,
        coalesce(sum(discount_won) filter (where state = 'used'), 0)::bigint)
      from coupons where coupons.campaign_id = campaign_counters.campaign_id)`.execute(db);
  return rows.map(({ sentence }) => sentence);
}

/** A free return is reported, in time, and everything paid for it, extensions included, is on its way back. */
async function checkFreeReturns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select rentals.id from rentals
    where closed_by = 'free_return' and not (
      exists (select from reports where reports.rental_id = rentals.id and free_return)
      and returned_at <= started_at + make_interval(mins => free_return_minutes)
      and not exists (
        select from orders join payments on payments.order_id = orders.id
        where orders.id in (select order_id from rental_orders where rental_id = rentals.id
                            union all select order_id from extension_orders where rental_id = rentals.id)
          and orders.state = 'paid' and payments.refunded_won <> payments.amount_won
          and not exists (select from refunds where refunds.order_id = orders.id and refunds.state = 'refused')))`.execute(
    db,
  );
  return rows.map(({ id }) => `R4′: rental ${id} was returned for free against the rules`);
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
      union all select 'charge', id, state from charges
    )
    select things.subject, things.id from things
    where state is distinct from (
      select what from journal where journal.subject = things.subject and subject_id = things.id
      order by journal.id desc limit 1)`.execute(db);
  return rows.map(({ subject, id }) => `S3: ${subject} ${id} changed without a line in the journal`);
}
