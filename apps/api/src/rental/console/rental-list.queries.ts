// Lists rentals for the console: the most urgent first, by state, period, place, product and member, page by page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors, type Position } from '#api/http/cursor.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { MAX_OVERDUE_HOURS } from '#domain/rental/rental-terms.ts';
import { ordersOfRental } from '../rental.queries.ts';
import { readRentals, type ShownRentalState } from './rental-row.ts';

interface RentalFilters {
  state?: ShownRentalState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  stationId?: number | undefined;
  productId?: number | undefined;
  memberId?: number | undefined;
  extended?: boolean | undefined;
  refunded?: boolean | undefined;
  forced?: boolean | undefined;
  q?: string | undefined;
}

export type RentalSort = 'urgent' | '-started' | '-paid';

interface RentalListQuery extends RentalFilters {
  sort: RentalSort;
  cursor?: string | undefined;
  size: number;
}

/** A run of rows in one order, each with its own index; the row's number breaks ties. */
interface Run {
  among: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  type: 'timestamptz' | 'integer';
}

const byStart = { by: sql`rentals.started_at`, direction: 'desc', type: 'timestamptz' } as const;
const openByDue: Run = {
  among: sql`rentals.state = 'open'`,
  by: sql`rentals.due_at`,
  direction: 'asc',
  type: 'timestamptz',
};

/** What is urgent is open: whoever is due soonest or longest overdue comes first, then what is over, the newest first. */
const runsOf: Record<RentalSort, readonly Run[]> = {
  urgent: [openByDue, { among: sql`rentals.state <> 'open'`, ...byStart }],
  '-started': [{ among: sql`true`, ...byStart }],
  // Extensions are bought at the rental's own price, so this is what was paid for using it.
  '-paid': [
    {
      among: sql`true`,
      by: sql`((rentals.hours + rentals.extended_hours) * rentals.price_per_hour_won)`,
      direction: 'desc',
      type: 'integer',
    },
  ],
};

const lostCandidateSince = sql`(select ondesk_now()) - make_interval(hours => ${sql.lit(MAX_OVERDUE_HOURS)})`;

/** A lost candidate is one whatever its grace; the others that are late beyond it are overdue. */
const inState: Record<ShownRentalState, RawBuilder<unknown>> = {
  OPEN: sql`rentals.state = 'open' and rentals.due_at >= ${lostCandidateSince}
    and rentals.due_at + make_interval(mins => rentals.grace_minutes) >= (select ondesk_now())`,
  OVERDUE: sql`rentals.state = 'open' and rentals.due_at >= ${lostCandidateSince}
    and rentals.due_at < (select ondesk_now())
    and rentals.due_at + make_interval(mins => rentals.grace_minutes) < (select ondesk_now())`,
  LOST_CANDIDATE: sql`rentals.state = 'open' and rentals.due_at < ${lostCandidateSince}`,
  RETURNED: sql`rentals.state = 'returned'`,
  LOST: sql`rentals.state = 'lost'`,
};
const states = Object.keys(inState) as ShownRentalState[];

/** How the index of those in a state is ordered: read along it, a count ends where it is large enough. */
const indexOrder: Record<ShownRentalState, RawBuilder<unknown>> = {
  OPEN: sql`rentals.due_at`,
  OVERDUE: sql`rentals.due_at`,
  LOST_CANDIDATE: sql`rentals.due_at`,
  RETURNED: sql`rentals.returned_at desc`,
  LOST: sql`rentals.started_at desc`,
};

export async function listRentals(db: Db, cursors: Cursors, viewer: StaffViewer, query: RentalListQuery) {
  const { cursor, size, ...listed } = query;
  const { state, sort } = listed;
  const after = cursors.read(listed, cursor);
  const conditions = await matches(db, listed);
  const inWantedState = state === undefined ? conditions : sql`${conditions} and ${inState[state]}`;
  const [page, counts, startedToday] = await Promise.all([
    readPage(db, inWantedState, runsOf[sort], after, size),
    countByState(db, conditions),
    countStartedToday(db),
  ]);
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  const total =
    state === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state];
  return {
    content: await readRentals(
      db,
      viewer.staffId,
      shown.map(({ id }) => id),
    ),
    next: page.length > size && last ? cursors.write(listed, [last.run, last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
    startedToday,
  };
}

interface PageRow {
  run: number;
  id: number;
  position: string;
}

/** Reads on from the run the cursor stopped in; the next one begins where the first has ended. */
async function readPage(
  db: Db,
  conditions: RawBuilder<unknown>,
  runs: readonly Run[],
  after: Position | undefined,
  size: number,
): Promise<PageRow[]> {
  const page: PageRow[] = [];
  const first = after === undefined ? 0 : Number(after[0]);
  for (const [number, run] of runs.entries()) {
    if (number < first || page.length > size) continue;
    const start = number === first ? after : undefined;
    page.push(...(await readRun(db, conditions, number, run, start, size + 1 - page.length)));
  }
  return page;
}

async function readRun(
  db: Db,
  conditions: RawBuilder<unknown>,
  number: number,
  { among, by, direction, type }: Run,
  after: Position | undefined,
  limit: number,
): Promise<PageRow[]> {
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const position =
    type === 'timestamptz'
      ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`${by}::text`;
  const { rows } = await sql<PageRow>`
    select ${sql.lit(number)}::int as run, rentals.id, ${position} as position
    from rentals
    where ${among} and ${conditions}
      ${after ? sql`and (${by}, rentals.id) ${beyond} (${String(after[1])}::${sql.raw(type)}, ${Number(after[2])}::bigint)` : sql``}
    order by ${by} ${way}, rentals.id ${way}
    limit ${limit}`.execute(db);
  return rows;
}

/** Every filter but the state, which the segments show side by side. */
async function matches(db: Db, filters: RentalFilters): Promise<RawBuilder<unknown>> {
  const { from, to, stationId, productId, memberId } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from !== undefined) {
    conditions.push(sql`rentals.started_at >= ${`${from}T00:00:00+09:00`}::timestamptz`);
  }
  if (to !== undefined) {
    conditions.push(sql`rentals.started_at < ${`${to}T00:00:00+09:00`}::timestamptz + interval '1 day'`);
  }
  if (stationId !== undefined) {
    conditions.push(
      sql`(rentals.rental_station_id = ${stationId} or rentals.return_station_id = ${stationId})`,
    );
  }
  if (productId !== undefined) {
    conditions.push(sql`rentals.item_id in (select id from items where product_id = ${productId})`);
  }
  if (memberId !== undefined) conditions.push(sql`rentals.member_id = ${memberId}`);
  if (filters.extended !== undefined)
    conditions.push(isOrNot(filters.extended, sql`rentals.extended_hours > 0`));
  if (filters.forced !== undefined) {
    conditions.push(isOrNot(filters.forced, sql`rentals.closed_by is not distinct from 'operator'`));
  }
  if (filters.refunded !== undefined) conditions.push(isOrNot(filters.refunded, hasRefund));
  if (filters.q !== undefined) conditions.push(await matchesText(db, filters.q));
  return sql`${sql.join(conditions, sql` and `)}`;
}

function isOrNot(wanted: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return wanted ? condition : sql`not (${condition})`;
}

const hasRefund = sql`exists (
  select from refunds where refunds.state <> 'refused' and refunds.order_id in (${ordersOfRental}))`;

/** An exact number or serial; else the products that begin like it. Renters are looked for among the members, where it is logged. */
async function matchesText(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const [rentalId, memberId, orderId] = [
    parseHumanNumber('R', text),
    parseHumanNumber('M', text),
    parseHumanNumber('P', text),
  ];
  if (rentalId !== undefined) return sql`rentals.id = ${rentalId}`;
  if (memberId !== undefined) return sql`rentals.member_id = ${memberId}`;
  if (orderId !== undefined) return sql`rentals.id in (${rentalsOfOrder(orderId)})`;
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('serial_number', 'in', [text, text.toUpperCase()])
    .executeTakeFirst();
  if (item) return sql`rentals.item_id = ${item.id}`;
  return sql`rentals.item_id in (
    select items.id from items join products on products.id = items.product_id
    where starts_with(lower(products.name), lower(${text})))`;
}

const rentalsOfOrder = (orderId: number) => sql`
  select rental_id from rental_orders where order_id = ${orderId}
  union all select rental_id from extension_orders where order_id = ${orderId}
  union all select rental_id from overdue_orders where order_id = ${orderId}
  union all select charges.rental_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charge_orders.order_id = ${orderId}`;

/** Counted up to one more than lists count exactly: five million rentals are not read to say how many there are. */
async function countByState(db: Db, conditions: RawBuilder<unknown>) {
  const counted = (state: ShownRentalState) => sql`
    select ${sql.lit(state)} as state, count(*)::int as count
    from (
      select from rentals where ${inState[state]} and ${conditions}
      order by ${indexOrder[state]} limit ${MAX_EXACT_TOTAL + 1}
    ) as counted`;
  const { rows } = await sql<{ state: ShownRentalState; count: number }>`${sql.join(
    states.map(counted),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<
    ShownRentalState,
    number
  >;
}

/** Since midnight in Korea. */
async function countStartedToday(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rentals
    where started_at >= date_trunc('day', (select ondesk_now()), 'Asia/Seoul')`.execute(db);
  return rows[0]?.count ?? 0;
}
