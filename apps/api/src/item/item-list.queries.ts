// Lists items for the console by state, place, product and idleness, page by page, with the counts of the segments.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors, type Position } from '#api/http/cursor.ts';
import { readItems, type ShownItemState } from './item-row.ts';
import { isItemVisibleTo, type Scope } from './item-scope.ts';

export interface ItemFilters {
  /** Several side by side make a segment. */
  state?: readonly ShownItemState[] | undefined;
  overdue?: boolean | undefined;
  stationId?: number | undefined;
  productId?: number | undefined;
  category?: string | undefined;
  idleDays?: number | undefined;
  batch?: string | undefined;
  q?: string | undefined;
}

export type ItemSort = '-changed' | 'serial' | 'idle' | '-rentals';

export interface ItemListQuery extends ItemFilters {
  sort: ItemSort;
  cursor?: string | undefined;
  size: number;
}

const idleSince = sql`coalesce(items.last_rented_at, items.registered_at)`;

/** Each order has its index; the number of the row breaks ties. */
const orders: Record<ItemSort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc'; type: string }> = {
  '-changed': { by: sql`items.changed_at`, direction: 'desc', type: 'timestamptz' },
  serial: { by: sql`items.serial_number`, direction: 'asc', type: 'text' },
  idle: { by: idleSince, direction: 'asc', type: 'timestamptz' },
  '-rentals': { by: sql`items.rental_count`, direction: 'desc', type: 'integer' },
};

const liveHolds = sql`select item_id from holds where state = 'holding' and ends_at > (select ondesk_now())`;

export async function listItems(db: Db, cursors: Cursors, viewer: Scope, query: ItemListQuery) {
  const { cursor, size, sort, ...filters } = query;
  const listed = { ...filters, sort, stationIds: viewer.stationIds };
  const after = cursors.read(listed, cursor);
  const conditions = sql`${isItemVisibleTo(viewer)} and ${await matches(db, filters)}`;
  const [page, counts] = await Promise.all([
    readPage(db, sql`${conditions} and ${inStates(filters.state)}`, sort, after, size),
    countByState(db, conditions),
  ]);
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  const total = sum(filters.state?.map((state) => counts[state]) ?? Object.values(counts));
  return {
    content: await readItems(
      db,
      shown.map(({ id }) => id),
    ),
    next: page.length > size && last ? cursors.write(listed, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
  };
}

async function readPage(
  db: Db,
  conditions: RawBuilder<unknown>,
  sort: ItemSort,
  after: Position | undefined,
  size: number,
) {
  const { by, direction, type } = orders[sort];
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const { rows } = await sql<{ id: number; position: string }>`
    select items.id, ${type === 'timestamptz' ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${by}::text`} as position
    from items
    where ${conditions}
      ${after ? sql`and (${by}, items.id) ${beyond} (${String(after[0])}::${sql.raw(type)}, ${Number(after[1])}::bigint)` : sql``}
    order by ${by} ${way}, items.id ${way}
    limit ${size + 1}`.execute(db);
  return rows;
}

/** Every filter but the state, which the segments show side by side. */
async function matches(db: Db, filters: ItemFilters): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filters.overdue) {
    conditions.push(sql`items.id in (select item_id from rentals
      where state = 'open' and due_at + make_interval(mins => grace_minutes) < (select ondesk_now()))`);
  }
  if (filters.stationId !== undefined) conditions.push(sql`items.station_id = ${filters.stationId}`);
  if (filters.productId !== undefined) conditions.push(sql`items.product_id = ${filters.productId}`);
  if (filters.category !== undefined) {
    conditions.push(sql`items.product_id in (select id from products where category = ${filters.category})`);
  }
  if (filters.idleDays !== undefined) {
    conditions.push(sql`items.state = 'available'
      and ${idleSince} < (select ondesk_now()) - make_interval(days => ${filters.idleDays})`);
  }
  if (filters.batch !== undefined) conditions.push(sql`items.batch_id = ${filters.batch}::uuid`);
  if (filters.q !== undefined) conditions.push(await matchesText(db, filters.q));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The item with exactly this serial number; else those whose serial number or product begins like it. */
async function matchesText(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const serial = text.toUpperCase();
  const exact = await db
    .selectFrom('items')
    .select('id')
    .where('serial_number', 'in', [text, serial])
    .executeTakeFirst();
  if (exact) return sql`items.id = ${exact.id}`;
  // The operators of the index on the beginning of serial numbers: with `like` a cached plan could not use it.
  return sql`items.id in (
    select id from items where serial_number ~>=~ ${serial} and serial_number ~<~ ${`${serial}\u{10ffff}`}
    union all
    select items.id from items join products on products.id = items.product_id
    where starts_with(lower(products.name), lower(${text})))`;
}

function inStates(states: readonly ShownItemState[] | undefined): RawBuilder<unknown> {
  if (states === undefined) return sql`true`;
  // Held and free together are simply the available ones, without a look at the holds.
  const isWhole = states.includes('HELD') && states.includes('AVAILABLE');
  const conditions = states.flatMap((state) =>
    isWhole && state === 'HELD' ? [] : [inState(state, isWhole)],
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function inState(state: ShownItemState, withHeld: boolean): RawBuilder<unknown> {
  switch (state) {
    case 'HELD':
      return sql`items.state = 'available' and items.id in (${liveHolds})`;
    case 'AVAILABLE':
      if (withHeld) return sql`items.state = 'available'`;
      return sql`items.state = 'available' and items.id not in (${liveHolds})`;
    default:
      return sql`items.state = ${sql.lit(state.toLowerCase())}`;
  }
}

async function countByState(db: Db, conditions: RawBuilder<unknown>) {
  const { rows } = await sql<{ state: Exclude<ShownItemState, 'HELD'>; count: number; held: number }>`
    select upper(items.state) as state, count(*)::int as count, 0 as held from items where ${conditions} group by items.state
    union all
    select 'AVAILABLE', 0, count(*)::int from items
    where ${conditions} and items.state = 'available' and items.id in (${liveHolds})`.execute(db);
  const counts: Record<ShownItemState, number> = {
    AVAILABLE: 0,
    HELD: 0,
    RENTED: 0,
    MOVING: 0,
    BROKEN: 0,
    REPAIR: 0,
    LOST: 0,
    RETIRED: 0,
  };
  for (const { state, count, held } of rows) {
    counts[state] += count - held;
    counts.HELD += held;
  }
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
