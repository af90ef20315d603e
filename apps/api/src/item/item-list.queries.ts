// Lists items for the console by state, place, product and idleness, page by page, with the counts of the segments.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors, type Position } from '#api/http/cursor.ts';
import type { ItemState } from '#domain/item-state.ts';
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
  q?: string | undefined;
}

export type ItemSort = '-changed' | 'serial' | 'idle' | '-rentals';

interface ItemListQuery extends ItemFilters {
  sort: ItemSort;
  cursor?: string | undefined;
  size: number;
}

const storedStates = [
  'available',
  'rented',
  'moving',
  'broken',
  'repair',
  'lost',
  'retired',
] as const satisfies readonly ItemState[];

const idleSince = sql`coalesce(items.last_rented_at, items.registered_at)`;

/** Each order has its index; the number of the row breaks ties. */
const orders: Record<ItemSort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc'; type: string }> = {
  '-changed': { by: sql`items.changed_at`, direction: 'desc', type: 'timestamptz' },
  serial: { by: sql`items.serial_number`, direction: 'asc', type: 'text' },
  idle: { by: idleSince, direction: 'asc', type: 'timestamptz' },
  '-rentals': { by: sql`items.rental_count`, direction: 'desc', type: 'integer' },
};

/** Few numbers as an array: as a join they would be looked for in every item, in the order of the list. */
const liveHolds = sql`array(select item_id from holds where state = 'holding' and ends_at > (select ondesk_now()))`;
const overdueItems = sql`array(
  select item_id from rentals
  where state = 'open' and due_at + make_interval(mins => grace_minutes) < (select ondesk_now()))`;

export async function listItems(db: Db, cursors: Cursors, viewer: Scope, query: ItemListQuery) {
  const { cursor, size, sort, ...filters } = query;
  const listed = {
    ...filters,
    sort,
    stationIds: viewer.stationIds,
    ...(filters.mine ? { staffId: viewer.staffId } : {}),
  };
  const after = cursors.read(listed, cursor);
  const conditions = sql`${isItemVisibleTo(viewer)} and ${await matches(db, viewer, filters)}`;
  const [page, counts] = await Promise.all([
    readPage(db, statesApart(filters.state), { conditions, sort, after, size }),
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

/** Reads each state by itself, in the order of its index: those of several states would have to be sorted. */
async function readPage(
  db: Db,
  states: readonly RawBuilder<unknown>[],
  page: { conditions: RawBuilder<unknown>; sort: ItemSort; after: Position | undefined; size: number },
) {
  const { by, direction, type } = orders[page.sort];
  const { after } = page;
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const inOrder = (state: RawBuilder<unknown>) => sql`(
    select items.id, ${by} as sorted_by from items
    where ${state} and ${page.conditions}
      ${after ? sql`and (${by}, items.id) ${beyond} (${String(after[0])}::${sql.raw(type)}, ${Number(after[1])}::bigint)` : sql``}
    order by ${by} ${way}, items.id ${way}
    limit ${page.size + 1})`;
  const position =
    type === 'timestamptz'
      ? sql`to_char(sorted_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`sorted_by::text`;
  const { rows } = await sql<{ id: number; position: string }>`
    select id, ${position} as position
    from (${sql.join(states.map(inOrder), sql` union all `)}) as found
    order by sorted_by ${way}, id ${way}
    limit ${page.size + 1}`.execute(db);
  return rows;
}

/** Every filter but the state, which the segments show side by side. */
async function matches(db: Db, { staffId }: Scope, filters: ItemFilters): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filters.overdue) conditions.push(sql`items.id = any(${overdueItems})`);
  if (filters.mine) conditions.push(sql`items.holder_staff_id = ${staffId}`);
  if (filters.suspected) conditions.push(isSuspectedLost);
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
  const { rows: products } = await sql<{ id: number }>`
    select id from products where starts_with(lower(name), lower(${text}))`.execute(db);
  // The operators of the index on the beginning of serial numbers: with `like` a cached plan could not use it.
  return sql`(
    items.serial_number ~>=~ ${serial} and items.serial_number ~<~ ${`${serial}\u{10ffff}`}
    or items.product_id = any(${products.map(({ id }) => id)}::int[]))`;
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

/** Counted up to one more than lists count exactly: half a million items are not read to say how many there are. */
async function countByState(db: Db, conditions: RawBuilder<unknown>) {
  const upTo = MAX_EXACT_TOTAL + 1;
  const counted = (state: string, condition: RawBuilder<unknown>) => sql`
    select ${sql.lit(state)} as state, count(*)::int as count
    from (select from items where ${condition} and ${conditions} limit ${upTo}) as counted_items`;
  const { rows } = await sql<{ state: ShownItemState; count: number }>`${sql.join(
    [
      ...storedStates.map((state) => counted(state.toUpperCase(), sql`items.state = ${sql.lit(state)}`)),
      counted('HELD', inState('HELD', false)),
    ],
    sql` union all `,
  )}`.execute(db);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<
    ShownItemState,
    number
  >;
  if (counts.AVAILABLE < upTo) counts.AVAILABLE -= counts.HELD;
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
