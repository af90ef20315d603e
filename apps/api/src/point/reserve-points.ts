// Points in an order: reserved when it is prepared, used when it is paid, released when it is not, given back when everything is refunded.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { GIVEN_BACK_DAYS } from '#domain/rental/discounts.ts';
import { takeBackUnearned } from './earn-points.ts';
import { expireDuePoints } from './expire-points.ts';
import { addCredit, lockBalances, moveCredits, type CreditMove } from './point-account.ts';

/** The balance must be locked. */
export async function reservePoints(
  tx: Tx,
  order: { id: number; memberId: number },
  taken: readonly CreditMove[],
): Promise<void> {
  const moves = taken.map(({ creditId, amount }) => ({ creditId, amount: -amount }));
  await moveCredits(tx, { memberId: order.memberId, kind: 'reserve', orderId: order.id }, moves);
}

/** Changes no balance: the points are gone since they were reserved. The orders must be locked, here and below. */
export async function usePoints(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`
    insert into point_entries (member_id, kind, amount, order_id)
    select member_id, 'use', 0, order_id from point_entries as reserved
    where ${isReservedFor(orderIds)} and ${isOpen}`.execute(tx);
}

/** What has ended meanwhile ends at once, and what was earned with a payment that is refunded by now goes the same way. */
export async function releasePoints(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const reservations = await listReservations(tx, sql`${isReservedFor(orderIds)} and ${isOpen}`);
  if (reservations.length === 0) return;
  const memberIds = reservations.map(({ memberId }) => memberId);
  await lockBalances(tx, memberIds);
  for (const { orderId, memberId, taken } of reservations) {
    const moves = taken.map(({ creditId, amount }) => ({ creditId, amount: -amount }));
    await moveCredits(tx, { memberId, kind: 'release', orderId }, moves);
  }
  await expireDuePoints(tx, memberIds);
  const creditIds = reservations.flatMap(({ taken }) => taken.map(({ creditId }) => creditId));
  const { rows } = await sql<{ rentalId: number }>`
    select distinct rental_id as "rentalId" from point_entries
    where id = any(${creditIds}::bigint[]) and kind in ('earn', 'help') order by 1`.execute(tx);
  for (const { rentalId } of rows) await takeBackUnearned(tx, rentalId, null);
}

/** Each credit with its own end, and a few more days where that is near or past. */
export async function giveBackPoints(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const used = await listReservations(
    tx,
    sql`${isReservedFor(orderIds)}
      and exists (select from point_entries as ended where ended.order_id = reserved.order_id and ended.kind = 'use')
      and not exists (select from point_entries as back where back.order_id = reserved.order_id and back.kind = 'give_back')`,
  );
  if (used.length === 0) return;
  await lockBalances(
    tx,
    used.map(({ memberId }) => memberId),
  );
  for (const { orderId, memberId, taken } of used) {
    if (await hasLeft(tx, memberId)) continue;
    for (const { creditId, amount } of taken) {
      const endsAt = await endOfReturned(tx, creditId);
      await addCredit(tx, {
        kind: 'give_back',
        memberId,
        amount: -amount,
        orderId,
        returnedCreditId: creditId,
        endsAt,
      });
    }
  }
}

const isReservedFor = (orderIds: readonly number[]) =>
  sql`reserved.kind = 'reserve' and reserved.order_id = any(${[...orderIds]}::bigint[])`;
const isOpen = sql`not exists (
  select from point_entries as ended where ended.order_id = reserved.order_id and ended.kind in ('release', 'use'))`;

interface Reservation {
  orderId: number;
  memberId: number;
  /** Below zero, as the reservation wrote it. */
  taken: CreditMove[];
}

async function listReservations(db: Db, which: ReturnType<typeof sql>): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select reserved.order_id as "orderId", reserved.member_id as "memberId", (
      select json_agg(json_build_object('creditId', credit_id, 'amount', amount) order by credit_id)
      from point_entry_credits where entry_id = reserved.id) as taken
    from point_entries as reserved where ${which}
    order by reserved.order_id`.execute(db);
  return rows;
}

/** After the balance is locked: leaving locks it too, and takes everything that is there by then. */
async function hasLeft(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and withdrawn_at is not null`.execute(tx);
  return rows.length > 0;
}

async function endOfReturned(tx: Tx, creditId: number): Promise<Date> {
  const { rows } = await sql<{ endsAt: Date }>`
    select greatest(expires_at, ondesk_now() + make_interval(days => ${sql.lit(GIVEN_BACK_DAYS)})) as "endsAt"
    from point_credits where entry_id = ${creditId}`.execute(tx);
  return rows[0]!.endsAt;
}

/** Of a member's orders that reserve points: how many of them would live on if it were released. */
export async function listOpenReservations(db: Db, memberId: number) {
  const { rows } = await sql<{ orderId: number; points: number }>`
    select orders.id as "orderId", (
      select coalesce(-sum(touched.amount), 0) from point_entry_credits as touched
      join point_credits on point_credits.entry_id = credit_id
      where touched.entry_id = reserved.id and expires_at > ondesk_now()) as points
    from orders join point_entries as reserved on reserved.order_id = orders.id and reserved.kind = 'reserve'
    where orders.member_id = ${memberId} and orders.state in ('ready', 'confirming')
    order by orders.state = 'confirming', orders.id`.execute(db);
  return rows;
}
