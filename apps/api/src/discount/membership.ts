// The discount of a membership: the first hours of a rental, so many times a day, reserved when it is prepared and used when it is paid.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { hasMembershipBegun, isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { dayCapNow, priceNow } from '#api/station/stocked-product.ts';
import { membershipWorthWon } from '#domain/membership.ts';
import type { DiscountKind, WantedDiscounts } from './discount-kind.ts';

/** The day of a use is the day of its prepare in Korea. */
const today = sql`(ondesk_now() at time zone 'Asia/Seoul')::date`;

export const membership: DiscountKind = {
  kind: 'MEMBERSHIP',

  /** One that gives nothing for this rental is no failure: nothing is taken off and nothing reserved. */
  async offer(tx, order, { useMembership }) {
    if (useMembership !== true || order.kind !== 'rent') return null;
    const running = await findRunning(tx, order.memberId, { lock: true });
    if (!running || !covers(running, order.productId)) return null;
    const atMostWon = membershipWorthWon(order, running.freeMinutes);
    if (atMostWon === 0 || (running.gapMinutes > 0 && (await isWithinGap(tx, order.memberId)))) return null;
    const taken = new Set((await listUsesOfToday(tx, running.id)).map(({ number }) => number));
    if (running.gapMinutes > 0 && (await listReserved(tx, order.memberId)).length > 0) return null;
    const number = numbersOf(running).find((one) => !taken.has(one));
    if (number === undefined) return null;
    return {
      kind: 'MEMBERSHIP',
      name: running.name,
      nameEn: running.nameEn,
      atMostWon,
      async reserve(orderId, amountWon) {
        await sql`
          insert into membership_uses (membership_id, rentals_per_day, order_id, day, number, discount_won)
          values (${running.id}, ${running.rentalsPerDay}, ${orderId}, ${today}, ${number}, ${amountWon})`.execute(
          tx,
        );
        return [];
      },
    };
  },

  /** Only orders whose end would let this one be covered: all of them with a gap, else the oldest of a day that is full. */
  async listRivals(tx, memberId, wanted, replacedIds) {
    if (wanted.useMembership !== true) return [];
    const running = await findRunning(tx, memberId, { lock: false });
    if (!running || !(await isWorthSomething(tx, running, wanted))) return [];
    const uses = (await listUsesOfToday(tx, running.id)).filter(({ orderId }) => !replacedIds.has(orderId));
    const isUsedUp = uses.filter(({ state }) => state === 'used').length >= running.rentalsPerDay;
    if (isUsedUp || (running.gapMinutes > 0 && (await isWithinGap(tx, memberId)))) return [];
    if (running.gapMinutes > 0)
      return (await listReserved(tx, memberId)).filter(({ id }) => !replacedIds.has(id));
    if (uses.length < running.rentalsPerDay) return [];
    return uses
      .filter(({ state }) => state === 'reserved')
      .slice(0, 1)
      .map(({ orderId }) => ({ id: orderId }));
  },

  async use(tx, orderIds) {
    await sql`
      update membership_uses set state = 'used'
      where order_id = any(${[...orderIds]}::bigint[]) and state = 'reserved'`.execute(tx);
    return [];
  },

  async release(tx, orderIds) {
    await sql`
      delete from membership_uses
      where order_id = any(${[...orderIds]}::bigint[]) and state = 'reserved'`.execute(tx);
    return [];
  },

  /** It can be used again on that day, and no longer lowers what ending the membership refunds. */
  async giveBack(tx, orderIds) {
    await sql`
      update membership_uses set state = 'given_back'
      where order_id = any(${[...orderIds]}::bigint[]) and state = 'used'`.execute(tx);
    return [];
  },
};

interface RunningMembership {
  id: number;
  name: string;
  nameEn: string | null;
  freeMinutes: number;
  rentalsPerDay: number;
  gapMinutes: number;
  productIds: number[] | null;
}

/** Locked, nobody else can reserve a use of it or end it until the transaction ends. */
async function findRunning(
  db: Db,
  memberId: number,
  { lock }: { lock: boolean },
): Promise<RunningMembership | undefined> {
  const { rows } = await sql<RunningMembership>`
    select id, name, (select name_en from membership_plans where membership_plans.id = plan_id) as "nameEn", free_minutes as "freeMinutes", rentals_per_day as "rentalsPerDay", gap_minutes as "gapMinutes",
      product_ids as "productIds"
    from memberships
    where member_id = ${memberId} and ${isOpenMembership} and ${hasMembershipBegun}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

const covers = ({ productIds }: RunningMembership, productId: number): boolean =>
  productIds === null || productIds.includes(productId);

const numbersOf = ({ rentalsPerDay }: RunningMembership): number[] =>
  Array.from({ length: rentalsPerDay }, (_, index) => index + 1);

interface UseOfToday {
  orderId: number;
  number: number;
  state: 'reserved' | 'used';
}

async function listUsesOfToday(db: Db, membershipId: number): Promise<UseOfToday[]> {
  const { rows } = await sql<UseOfToday>`
    select order_id as "orderId", number, state from membership_uses
    where membership_id = ${membershipId} and day = ${today} and state <> 'given_back'
    order by id`.execute(db);
  return rows;
}

/** Also of the membership before this one: a gap does not end with it. */
async function listReserved(db: Db, memberId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select membership_uses.order_id as id
    from membership_uses join memberships on memberships.id = membership_uses.membership_id
    where memberships.member_id = ${memberId} and membership_uses.state = 'reserved'
    order by membership_uses.order_id`.execute(db);
  return rows;
}

/** A covered rental is open, or came back less than the gap ago. */
async function isWithinGap(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from membership_uses
    join memberships on memberships.id = membership_uses.membership_id
    join rental_orders on rental_orders.order_id = membership_uses.order_id
    join rentals on rentals.id = rental_orders.rental_id
    where memberships.member_id = ${memberId} and membership_uses.state = 'used'
      and (rentals.state = 'open'
        or rentals.returned_at + make_interval(mins => memberships.gap_minutes) > ondesk_now())
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Asked before the item is locked, so that no payment window is closed for a rental that would not be covered anyway. */
async function isWorthSomething(
  tx: Tx,
  running: RunningMembership,
  { serialNumber, hours }: WantedDiscounts,
): Promise<boolean> {
  if (serialNumber === undefined || hours === undefined) return false;
  const item = await tx
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['products.id', priceNow.as('pricePerHourWon'), dayCapNow.as('dayCapWon')])
    .where('items.serial_number', '=', serialNumber)
    .executeTakeFirst();
  if (!item || !covers(running, item.id)) return false;
  return membershipWorthWon({ ...item, hours }, running.freeMinutes) > 0;
}
