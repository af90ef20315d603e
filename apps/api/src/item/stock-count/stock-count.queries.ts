// Reads stock counts: what should stand at a station by our books, what was scanned there, and what is neither.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffRole } from '#contract/permission.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import type { ItemState } from '#domain/item/item-state.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { ref, rentalNo, type ShownItemState } from '../item-row.ts';
import { isItemVisibleTo, type Scope } from '../item-scope.ts';

/** K12: the row's number with its letter. */
export function countNo(id: number): string {
  return humanNumber('K', id);
}

interface CountRow {
  id: number;
  station_id: number;
  station_name: string;
  staff_id: number;
  staff_name: string;
  staff_role: StaffRole;
  started_at: Date;
  finished_at: Date | null;
}

interface CountedItem {
  serial: string;
  product_id: number;
  product_name: string;
  is_expected: boolean;
  is_found: boolean;
  state: ItemState;
  is_held: boolean;
  is_visible: boolean;
  station_id: number | null;
  station_name: string | null;
  rental_id: number | null;
}

/** As the person may see it: of an item that is none of their business only the scanned code is told. */
export async function readCount(db: Db, viewer: Scope, id: number) {
  const { rows } = await sql<CountRow>`
    select stock_counts.id, stations.id as station_id, stations.name as station_name, staff.id as staff_id,
      staff.name as staff_name, upper(staff.role) as staff_role, stock_counts.started_at, stock_counts.finished_at
    from stock_counts
    join stations on stations.id = stock_counts.station_id
    join staff on staff.id = stock_counts.started_by
    where stock_counts.id = ${id}`.execute(db);
  const count = rows[0]!;
  const items = await listCountedItems(db, viewer, id);
  const unexpected = items.filter((item) => item.is_found && !item.is_expected);
  const expected = items.filter((item) => item.is_expected);
  return {
    id: count.id,
    no: countNo(count.id),
    station: ref(count.station_id, count.station_name),
    state: count.finished_at === null ? ('OPEN' as const) : ('FINISHED' as const),
    startedBy: { id: count.staff_id, name: count.staff_name, role: count.staff_role },
    startedAt: toKoreanIso(count.started_at),
    finishedAt: count.finished_at && toKoreanIso(count.finished_at),
    expected: countByProduct(expected),
    missing: expected
      .filter((item) => !item.is_found)
      .map((item) => ({ serial: item.serial, product: ref(item.product_id, item.product_name) })),
    unexpected: unexpected.filter((item) => item.is_visible).map(describeUnexpectedItem),
    foreign: unexpected.filter((item) => !item.is_visible).map(({ serial }) => serial),
    unknown: await listUnknownCodes(db, id),
  };
}

/** While a count is open, what was rented or carried away since it began is no longer expected. */
async function listCountedItems(db: Db, viewer: Scope, countId: number): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`
    select items.serial_number as serial, products.id as product_id, products.name as product_name,
      counted.found_at is not null as is_found, items.state,
      counted.expected and (counted.found_at is not null or stock_counts.finished_at is not null
        or items.station_id is not distinct from stock_counts.station_id) as is_expected,
      exists (select from holds where holds.item_id = items.id and holds.state = 'holding'
        and holds.ends_at > ondesk_now()) as is_held,
      ${isItemVisibleTo(viewer)} as is_visible,
      stations.id as station_id, stations.name as station_name, rentals.id as rental_id
    from stock_count_items as counted
    join stock_counts on stock_counts.id = counted.count_id
    join items on items.id = counted.item_id
    join products on products.id = items.product_id
    left join stations on stations.id = items.station_id
    left join rentals on rentals.item_id = items.id and rentals.state = 'open'
    where counted.count_id = ${countId}
    order by products.id, items.serial_number`.execute(db);
  return rows;
}

async function listUnknownCodes(db: Db, countId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_count_unknowns')
    .select('code')
    .where('count_id', '=', countId)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

function countByProduct(items: readonly CountedItem[]) {
  const products = new Map<number, { product: ReturnType<typeof ref>; expected: number; found: number }>();
  for (const item of items) {
    const one = products.get(item.product_id) ?? {
      product: ref(item.product_id, item.product_name),
      expected: 0,
      found: 0,
    };
    one.expected += 1;
    one.found += item.is_found ? 1 : 0;
    products.set(item.product_id, one);
  }
  return [...products.values()];
}

function describeUnexpectedItem(item: CountedItem) {
  const isHeld = item.is_held && item.state === 'available';
  return {
    serial: item.serial,
    product: ref(item.product_id, item.product_name),
    state: isHeld ? ('HELD' as const) : (item.state.toUpperCase() as ShownItemState),
    station: item.station_id === null ? null : ref(item.station_id, item.station_name!),
    rental:
      item.rental_id === null
        ? null
        : { id: item.rental_id, no: rentalNo(item.rental_id), name: item.product_name },
  };
}

interface StockCount {
  id: number;
  stationId: number;
  stationName: string;
  isFinished: boolean;
}

/** Undefined for one at somebody else's station, too. */
export async function findCount(db: Db, viewer: Scope, id: number): Promise<StockCount | undefined> {
  const count = await db
    .selectFrom('stock_counts')
    .innerJoin('stations', 'stations.id', 'stock_counts.station_id')
    .select(['stock_counts.id', 'station_id as stationId', 'stations.name', 'finished_at as finishedAt'])
    .where('stock_counts.id', '=', id)
    .executeTakeFirst();
  if (!count || !mayActAt(viewer, count.stationId)) return undefined;
  const { stationId, name, finishedAt } = count;
  return { id, stationId, stationName: name, isFinished: finishedAt !== null };
}

/** A count at one of somebody else's stations counts as unknown. */
export async function getCount(db: Db, viewer: Scope, id: number): Promise<StockCount> {
  const count = await findCount(db, viewer, id);
  if (!count) throw new Failure('NOT_FOUND');
  return count;
}

/** Two phones scanning for one count take turns. */
export async function lockOpenCount(tx: Tx, viewer: Scope, id: number): Promise<StockCount> {
  await tx.selectFrom('stock_counts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const count = await getCount(tx, viewer, id);
  if (count.isFinished) throw new Failure('STATE_CONFLICT', { state: 'FINISHED' });
  return count;
}
