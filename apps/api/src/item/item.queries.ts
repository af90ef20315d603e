// Items and the holds on them: read, lock, hold, hand out, take back, place by hand.
import { sql } from 'kysely';
import { clockReading, now, nowRead, type Db, type Tx } from '#api/database/database.ts';
import { dayCapNow, isFree, priceNow } from '#api/station/stocked-product.ts';
import {
  HOLD_COOLDOWN_MINUTES,
  HOLD_MINUTES,
  MAX_UNPAID_HOLDS,
  UNPAID_HOLDS_HOURS,
} from '#domain/rental/rental-terms.ts';

/** While a payment is being confirmed its hold does not end. */
const never = sql<Date>`'infinity'`;
const holdEnd = sql<Date>`ondesk_now() + make_interval(mins => ${sql.lit(HOLD_MINUTES)})`;

/** Why a piece that came back is off sale, where nobody said anything else of it. */
export const RECALLED = '리콜 중인 물품';

/** Somebody is paying for it right now. */
export const isHeld = sql<boolean>`not ${isFree}`;

const itemColumns = [
  'items.id',
  'items.serial_number as serialNumber',
  'items.state',
  'items.station_id as stationId',
  'items.product_id as productId',
  'products.name as productName',
  'products.name_en as productNameEn',
  'products.category',
  'products.image',
  priceNow.as('pricePerHourWon'),
  dayCapNow.as('dayCapWon'),
  'products.replacement_price_won as replacementPriceWon',
  'products.hidden',
] as const;

export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export async function findItem(db: Db, serialNumber: string) {
  return items(db).where('items.serial_number', '=', serialNumber).executeTakeFirst();
}

/** Keeps everyone else from holding, handing out or taking back this item until the transaction ends. */
export async function lockItem(tx: Tx, serialNumber: string): Promise<Item | undefined> {
  // Whoever waits for the lock gets the row of the item as its previous holder committed it.
  return items(tx).where('items.serial_number', '=', serialNumber).forNoKeyUpdate('items').executeTakeFirst();
}

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number];

/** Locks items for a change by hand, in the order of their numbers so that two bulk changes never wait for each other. */
export async function lockItems(tx: Tx, serialNumbers: readonly string[]) {
  const { rows: locked } = await sql<{ id: number }>`
    select id from items where serial_number = any(${[...serialNumbers]}::text[]) order by id for no key update`.execute(
    tx,
  );
  // Read after the locks are held: the rows as the previous holders of the locks committed them.
  return tx
    .selectFrom('items')
    .select(['id', 'serial_number as serialNumber', 'product_id as productId', 'state', 'version'])
    .select(['station_id as stationId', 'holder_staff_id as holderStaffId', isHeld.as('isHeld')])
    .select(['recall_id as recallId', 'lot', 'kc_number as kcNumber'])
    .where('id', '=', sql<number>`any(${locked.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .execute();
}

function items(db: Db) {
  return db.selectFrom('items').innerJoin('products', 'products.id', 'items.product_id').select(itemColumns);
}

/** The latest hold on an item, unless it is over for good: while it lives it keeps the item from others. */
export async function findHold(db: Db, itemId: number) {
  return db
    .selectFrom('holds')
    .select(['id', 'member_id as memberId', sql<boolean>`ends_at > ondesk_now()`.as('lives')])
    .where('item_id', '=', itemId)
    .where('state', '=', 'holding')
    .executeTakeFirst();
}

export type Hold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

/** What counts against a member's limits: their open rentals, late ones among them, and their holds on other items. */
export interface RentingLoad {
  open: number;
  overdue: number;
  otherHolds: number;
  /**
   * Until a new hold on the item; 0 when they may take one now. Their own hold that lapsed unpaid bars them from the item for
   * a while, and their unpaid holds within a day are counted; the oldest leaves the count first.
   */
  secondsUntilNewHold: number;
}

export async function readRentingLoad(tx: Tx, memberId: number, itemId: number): Promise<RentingLoad> {
  const cooldown = sql`make_interval(mins => ${sql.lit(HOLD_COOLDOWN_MINUTES)})`;
  const countedFor = sql`make_interval(hours => ${sql.lit(UNPAID_HOLDS_HOURS)})`;
  const { rows } = await sql<RentingLoad>`
    with ${clockReading}, unpaid as (
      select item_id, state, taken_at, ends_at from holds
      where member_id = ${memberId} and state <> 'used' and taken_at > ${nowRead} - ${countedFor}
    )
    select rented.*, (
        select count(*) from holds
        where member_id = ${memberId} and state = 'holding' and ends_at > ${nowRead} and item_id <> ${itemId}
      ) as "otherHolds", extract(epoch from greatest(
        (select max(ends_at) + ${cooldown} from unpaid
         where item_id = ${itemId} and state in ('holding', 'lapsed') and ends_at <= ${nowRead}),
        (select taken_at + ${countedFor} from unpaid order by taken_at desc
         offset ${sql.lit(MAX_UNPAID_HOLDS - 1)} limit 1),
        ${nowRead}
      ) - ${nowRead})::float8 as "secondsUntilNewHold"
    from (
      select count(*) as open, count(*) filter (where grace_ends_at < ${nowRead}) as overdue
      from rentals where member_id = ${memberId} and state = 'open'
    ) as rented`.execute(tx);
  return rows[0]!;
}

/**
 * Holds an item for a member; the item must be locked, and `last` its latest hold, which nobody else has. A member's own live
 * hold stays as it is, its end included: asking again buys no more time.
 */
export async function holdItem(
  tx: Tx,
  itemId: number,
  memberId: number,
  last: Hold | undefined,
): Promise<number> {
  if (last?.lives) return last.id;
  if (last) await endLapsedHold(tx, itemId);
  const { id } = await tx
    .insertInto('holds')
    .values({ item_id: itemId, member_id: memberId, ends_at: holdEnd })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a hold still lives, has lapsed while the item is free, or the item is someone else's by now. Locks the item. */
export async function lockHeldItem(
  tx: Tx,
  hold: { id: number; itemId: number },
): Promise<'held' | 'lapsed' | 'gone'> {
  const item = await tx
    .selectFrom('items')
    .select('state')
    .where('id', '=', hold.itemId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (item.state !== 'available') return 'gone';
  const last = await findHold(tx, hold.itemId);
  if (last?.lives) return last.id === hold.id ? 'held' : 'gone';
  // Whoever held the item meanwhile may not have been marked yet.
  if (last) await endLapsedHold(tx, hold.itemId);
  return 'lapsed';
}

/** Suspends a hold's end while its payment is being confirmed; one that has lapsed lives again. The item must be locked. */
export async function suspendHold(tx: Tx, holdId: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ state: 'holding', ends_at: never })
    .where('id', '=', holdId)
    .where('state', '<>', 'used')
    .execute();
}

/** Back to the end it had before its payment was being confirmed: if that has passed, it has lapsed again. */
export async function resumeHold(tx: Tx, holdId: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ ends_at: sql`taken_at + make_interval(mins => ${sql.lit(HOLD_MINUTES)})` })
    .where('id', '=', holdId)
    .where('state', '=', 'holding')
    .execute();
}

/** Releases a hold that lives; one that has lapsed stays lapsed. */
export async function releaseHold(tx: Tx, holdId: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ state: 'released', ends_at: now })
    .where('id', '=', holdId)
    .where('state', '=', 'holding')
    .where('ends_at', '>', now)
    .execute();
}

/** Every hold of a member that is not waiting for a payment to be confirmed. */
export async function releaseHoldsOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ state: 'released', ends_at: now })
    .where('member_id', '=', memberId)
    .where('state', '=', 'holding')
    .where('ends_at', '<', never)
    .execute();
}

/** Hands the item to the member it is held for. Tells when, and from which station; undefined when it is no longer available. */
export async function handOutItem(
  tx: Tx,
  itemId: number,
  holdId: number,
): Promise<{ stationId: number; at: Date } | undefined> {
  const item = await tx
    .selectFrom('items')
    .select(['state', 'station_id as stationId'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (item.state !== 'available' || item.stationId === null) return undefined;
  const { rows } = await sql<{ at: Date }>`
    with used as (
      update holds set state = 'used', ends_at = ondesk_now()
      where id = ${holdId} and item_id = ${itemId} and state = 'holding' and ends_at > ondesk_now()
      returning item_id
    )
    update items set state = 'rented', station_id = null, changed_reason = null, seen_at = ondesk_now(), missed_counts = 0
    from used where items.id = used.item_id
    returning items.seen_at as at`.execute(tx);
  const [handedOut] = rows;
  return handedOut && { stationId: item.stationId, at: handedOut.at };
}

/**
 * A rented item is back at a station, fit to be rented again or not. One that is being recalled is off sale, whatever is said of
 * it: read from the row itself, so that a recall that begins at this moment is seen.
 */
export async function takeBackItem(
  tx: Tx,
  itemId: number,
  { stationId, state, reason }: { stationId: number; state: 'available' | 'broken'; reason: string | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({
      state: sql<typeof state>`case when recall_id is null then ${state} else 'broken' end`,
      station_id: stationId,
      changed_reason: sql<
        string | null
      >`case when recall_id is null then ${reason} else coalesce(${reason}, ${RECALLED}) end`,
    })
    .where('id', '=', itemId)
    .where('state', '=', 'rented')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('an item came back that was not out');
}

/** Somebody stands in front of the item; nothing happens when it is no longer at that station. */
export async function markItemSeen(tx: Tx, itemId: number, stationId: number): Promise<void> {
  await tx
    .updateTable('items')
    .set({ seen_at: now, missed_counts: 0 })
    .where('id', '=', itemId)
    .where('station_id', '=', stationId)
    .execute();
}

export interface ItemPlacement {
  state: 'available' | 'moving' | 'broken' | 'repair' | 'lost' | 'retired';
  stationId: number | null;
  holderStaffId: number | null;
  reason: string | null;
}

/** Puts an item into a state and a place by hand. Nobody holds it afterwards: a capture under way is refunded. */
export async function placeItem(tx: Tx, itemId: number, placement: ItemPlacement): Promise<void> {
  const isInHand = placement.state !== 'lost' && placement.state !== 'retired';
  await tx
    .updateTable('items')
    .set({
      state: placement.state,
      station_id: placement.stationId,
      holder_staff_id: placement.holderStaffId,
      changed_reason: placement.reason,
      // Whoever changes it has it in hand, unless they miss it or have thrown it away.
      ...(isInHand ? { seen_at: now, missed_counts: 0 } : {}),
    })
    .where('id', '=', itemId)
    .execute();
  await tx
    .updateTable('holds')
    .set({ state: 'released', ends_at: now })
    .where('item_id', '=', itemId)
    .where('state', '=', 'holding')
    .execute();
}

/** Records which holds have lapsed; they stopped counting at their end, whether this runs or not. */
export async function markLapsedHolds(db: Db): Promise<void> {
  await db
    .updateTable('holds')
    .set({ state: 'lapsed' })
    .where('state', '=', 'holding')
    .where('ends_at', '<=', now)
    .execute();
}

async function endLapsedHold(tx: Tx, itemId: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ state: 'lapsed' })
    .where('item_id', '=', itemId)
    .where('state', '=', 'holding')
    .where('ends_at', '<=', now)
    .execute();
}

/** What ending a repair cost, at the place where the piece stands then. */
export async function recordRepair(
  tx: Tx,
  repair: { itemId: number; stationId: number | null; costWon: number; staffId: number },
): Promise<void> {
  await tx
    .insertInto('item_repairs')
    .values({
      item_id: repair.itemId,
      station_id: repair.stationId,
      cost_won: repair.costWon,
      staff_id: repair.staffId,
    })
    .execute();
}
