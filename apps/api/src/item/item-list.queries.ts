// Lists items for the console by state, place, product and idleness, page by page, with the counts of the segments.
import { isOverdue } from '#api/database/late-moments.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countEach, MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import { findProductsNamed, isOneOf } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import {
  idsOf,
  pageOf,
  type ListOrder,
  type Page,
  type PageQuery,
  type PositionedId,
} from '#api/http/page-of.ts';
import type { ItemState } from '#domain/item/item-state.ts';
import { readItems, type ShownItemState } from './item-row.ts';
import { isSuspectedLost } from './suspected-lost.ts';
import { isItemVisibleTo, type Scope } from './item-scope.ts';

interface ItemFilters {
  /** Several side by side make a segment. */
  state?: readonly ShownItemState[] | undefined;
  overdue?: boolean | undefined;
  /** Carried by whoever asks. */
  mine?: boolean | undefined;
  suspected?: boolean | undefined;
  stationId?: number | undefined;
  productId?: number | undefined;
  category?: string | undefined;
  idleDays?: number | undefined;
  batch?: string | undefined;
  lot?: string | undefined;
  recallId?: number | undefined;
  serials?: readonly string[] | undefined;
  q?: string | undefined;
}

export type ItemSort = '-changed' | 'serial' | 'idle' | '-rentals';

interface ItemListQuery extends ItemFilters, PageQuery {
  sort: ItemSort;
}

const storedStates = [
  'AVAILABLE',
  'RENTED',
  'MOVING',
  'BROKEN',
  'REPAIR',
  'LOST',
  'RETIRED',
] as const satisfies readonly Uppercase<ItemState>[];

const rowNumber = [sql`items.id`, 'bigint'] as const;
const idleSince = sql`coalesce(items.last_rented_at, items.registered_at)`;

/** Each order has its index; the number of the row breaks ties. */
const orders: Record<ItemSort, ListOrder> = {
  '-changed': { by: [[sql`items.changed_at`, 'timestamptz'], rowNumber], direction: 'desc' },
  serial: { by: [[sql`items.serial_number`, 'text'], rowNumber], direction: 'asc' },
  idle: { by: [[idleSince, 'timestamptz'], rowNumber], direction: 'asc' },
  '-rentals': { by: [[sql`items.rental_count`, 'int'], rowNumber], direction: 'desc' },
};

/** Few numbers as an array: as a join they would be looked for in every item, in the order of the list. */
const liveHolds = sql`array(select item_id from holds where state = 'holding' and ends_at > (select ondesk_now()))`;
const overdueItems = sql`array(
  select item_id from rentals
  where ${isOverdue})`;

export async function listItems(
  db: Db,
  cursors: Cursors,
  viewer: Scope,
  { cursor, size, ...filters }: ItemListQuery,
) {
  const { state, sort, mine } = filters;
  const conditions = allOf(isItemVisibleTo(viewer), await matches(db, viewer, filters));
  const person = { stationIds: viewer.stationIds, ...(mine ? { staffId: viewer.staffId } : {}) };
  return pageOf(
    cursors,
    { list: 'items', filters: { ...filters, ...person }, order: orders[sort], cursor, size },
    async (page) => {
      const [rows, counts] = await Promise.all([
        readPage(db, statesApart(state), conditions, orders[sort], page),
        countByState(db, conditions),
      ]);
      return { rows, total: sum(state?.map((one) => counts[one]) ?? Object.values(counts)), counts };
    },
    (rows) => readItems(db, idsOf(rows)),
  );
}

/** Reads each state by itself, in the order of its index: those of several states would have to be sorted. */
async function readPage(
  db: Db,
  states: readonly RawBuilder<unknown>[],
  conditions: RawBuilder<unknown>,
  { by: [[sortedBy]], direction }: ListOrder,
  page: Page,
): Promise<PositionedId[]> {
  const way = sql.raw(direction);
  const inOrder = (state: RawBuilder<unknown>) => sql`(
    select items.id, ${sortedBy} as sorted_by, ${page.position} from items
    where ${state} and ${conditions} and ${page.isBeyond} ${page.inOrder})`;
  const { rows } = await sql<PositionedId>`
    select id, position from (${sql.join(states.map(inOrder), sql` union all `)}) as found
    order by sorted_by ${way}, id ${way}
    limit ${page.limit}`.execute(db);
  return rows;
}

/** Every filter but the state, which the segments show side by side. */
async function matches(db: Db, viewer: Scope, filters: ItemFilters): Promise<RawBuilder<unknown>> {
  const { stationId, productId, category, idleDays, batch, lot, recallId, serials, q } = filters;
  return allOf(
    filters.overdue && sql`items.id = any(${overdueItems})`,
    filters.mine && sql`items.holder_staff_id = ${viewer.staffId}`,
    filters.suspected && isSuspectedLost,
    stationId !== undefined && sql`items.station_id = ${stationId}`,
    productId !== undefined && sql`items.product_id = ${productId}`,
    category !== undefined && sql`items.product_id in (select id from products where category = ${category})`,
    idleDays !== undefined &&
      sql`items.state = 'available'
        and ${idleSince} < (select ondesk_now()) - make_interval(days => ${idleDays})`,
    batch !== undefined && sql`items.batch_id = ${batch}::uuid`,
    lot !== undefined && sql`items.lot = ${lot}`,
    recallId !== undefined &&
      sql`items.id = any(array(select item_id from recall_items where recall_id = ${recallId}))`,
    serials !== undefined && sql`items.serial_number = any(${serials}::text[])`,
    q !== undefined && (await matchesText(db, viewer, q)),
  );
}

/** The item with exactly this serial number, unless it is somebody else's; else those whose serial number begins like it, or with it in the name of their product. */
async function matchesText(db: Db, viewer: Scope, text: string): Promise<RawBuilder<unknown>> {
  const serial = text.toUpperCase();
  const exact = await db
    .selectFrom('items')
    .select('id')
    .where('serial_number', 'in', [text, serial])
    .where(isItemVisibleTo(viewer))
    .executeTakeFirst();
  if (exact) return sql`items.id = ${exact.id}`;
  const products = await findProductsNamed(db, text);
  // The operators of the index on the beginning of serial numbers: with `like` a cached plan could not use it.
  return sql`(
    items.serial_number ~>=~ ${serial} and items.serial_number ~<~ ${`${serial}\u{10ffff}`}
    or ${isOneOf(sql`items.product_id`, products)})`;
}

/** One condition for each state, none of which an item can fulfil together with another. */
function statesApart(states: readonly ShownItemState[] | undefined): RawBuilder<unknown>[] {
  if (states === undefined) return [sql`true`];
  // Held and free together are simply the available ones, without a look at the holds.
  const isWhole = states.includes('HELD') && states.includes('AVAILABLE');
  return [...new Set(states)]
    .filter((state) => !(isWhole && state === 'HELD'))
    .map((state) => inState(state, isWhole));
}

function inState(state: ShownItemState, withHeld: boolean): RawBuilder<unknown> {
  if (state === 'HELD') return sql`items.state = 'available' and items.id = any(${liveHolds})`;
  const isInState = sql`items.state = ${sql.lit(state.toLowerCase())}`;
  return state === 'AVAILABLE' && !withHeld ? sql`${isInState} and items.id <> all(${liveHolds})` : isInState;
}

async function countByState(db: Db, conditions: RawBuilder<unknown>) {
  const counts = await countEach(db, [...storedStates, 'HELD'], (state) => {
    const condition =
      state === 'HELD' ? inState('HELD', false) : sql`items.state = ${sql.lit(state.toLowerCase())}`;
    return sql`items where ${condition} and ${conditions}`;
  });
  if (counts.AVAILABLE <= MAX_EXACT_TOTAL) counts.AVAILABLE -= counts.HELD;
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
