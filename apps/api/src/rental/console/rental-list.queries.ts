// Lists rentals for the console: the most urgent first, by state, period, place, product and member, page by page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { rentalOfOrder } from '#api/database/rows/orders-of-rental.ts';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';
import { countEach, totalOf } from '#api/database/list/count-rows.ts';
import { findProductsNamed, isItemOfProducts, itemsOfProducts } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import {
  idsOf,
  pageOf,
  type ListOrder,
  type Page,
  type PageQuery,
  type PositionedId,
} from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { isLostCandidate, isOverdue, wasOverdue } from '#api/database/late-moments.ts';
import { ordersOfThisRental } from '../rental.queries.ts';
import { readRentals, type ShownRentalState } from './rental-row.ts';

type RentalEnding = 'SAME_STATION' | 'OTHER_STATION' | 'LOST' | 'OPEN';

interface RentalFilters extends Days {
  state?: ShownRentalState | undefined;
  stationId?: number | undefined;
  rentedAtId?: number | undefined;
  productId?: number | undefined;
  memberId?: number | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
  paidHours?: number | undefined;
  ending?: RentalEnding | undefined;
  late?: boolean | undefined;
  stopped?: boolean | undefined;
  extended?: boolean | undefined;
  refunded?: boolean | undefined;
  forced?: boolean | undefined;
  q?: string | undefined;
}

export type RentalSort = 'urgent' | '-started' | '-paid';

interface RentalListQuery extends RentalFilters, PageQuery {
  sort: RentalSort;
}

const byStart: ListOrder = {
  by: [
    [sql`rentals.started_at`, 'timestamptz'],
    [sql`rentals.id`, 'bigint'],
  ],
  direction: 'desc',
};
const openByDue: ListOrder = {
  by: [
    [sql`rentals.due_at`, 'timestamptz'],
    [sql`rentals.id`, 'bigint'],
  ],
  direction: 'asc',
  among: sql`rentals.state = 'open'`,
};
// Extensions are bought at the rental's own price, so this is what was paid for using it.
const byPrice: ListOrder = {
  by: [
    [
      sql`least((rentals.hours + rentals.extended_hours) * rentals.price_per_hour_won, rentals.day_cap_won)`,
      'int',
    ],
    [sql`rentals.id`, 'bigint'],
  ],
  direction: 'desc',
};

/** What is urgent is open: whoever is due soonest or longest overdue comes first, then what is over, the newest first. */
const orders: Record<RentalSort, ListOrder | readonly ListOrder[]> = {
  urgent: [openByDue, { ...byStart, among: sql`rentals.state <> 'open'` }],
  '-started': byStart,
  '-paid': byPrice,
};

/** A lost candidate is one whatever its grace; the others that are late beyond it are overdue. */
const inState: Record<ShownRentalState, RawBuilder<unknown>> = {
  OPEN: sql`rentals.state = 'open' and rentals.grace_ends_at >= (select ondesk_now())
    and rentals.lost_candidate_at >= (select ondesk_now())`,
  OVERDUE: sql`${isOverdue} and rentals.lost_candidate_at >= (select ondesk_now())`,
  LOST_CANDIDATE: isLostCandidate,
  RETURNED: sql`rentals.state = 'returned'`,
  LOST: sql`rentals.state = 'lost'`,
};
const states = Object.keys(inState) as ShownRentalState[];

/** How the index of those in a state is ordered: read along it, a count ends where it is large enough. */
const indexOrder: Record<ShownRentalState, RawBuilder<unknown>> = {
  OPEN: sql`rentals.grace_ends_at`,
  OVERDUE: sql`rentals.grace_ends_at`,
  LOST_CANDIDATE: sql`rentals.lost_candidate_at`,
  RETURNED: sql`rentals.returned_at desc`,
  LOST: sql`rentals.started_at desc`,
};

export async function listRentals(
  db: Db,
  cursors: Cursors,
  viewer: StaffViewer,
  { cursor, size, ...filters }: RentalListQuery,
) {
  const { state, sort } = filters;
  const { conditions, isByItem } = await matches(db, filters);
  return pageOf(
    cursors,
    { list: 'rentals', filters, order: orders[sort], cursor, size },
    async (page) => {
      const [rows, counts, startedToday] = await Promise.all([
        readPage(db, allOf(conditions, state && inState[state]), page),
        countByState(db, conditions, isByItem),
        countStartedToday(db),
      ]);
      return { rows, total: totalOf(counts, state), counts, startedToday };
    },
    (rows) => readRentals(db, viewer.staffId, idsOf(rows)),
  );
}

/** Each part by its own index; the next one begins where the first has ended. */
async function readPage(
  db: Db,
  conditions: RawBuilder<unknown>,
  { parts, limit }: Page,
): Promise<PositionedId[]> {
  const read: PositionedId[] = [];
  for (const part of parts) {
    if (read.length >= limit) break;
    const { rows } = await sql<PositionedId>`
      select rentals.id, ${part.position} from rentals
      where ${part.isBeyond} and ${conditions} ${part.inOrder}`.execute(db);
    read.push(...rows);
  }
  return read;
}

interface Matches {
  conditions: RawBuilder<unknown>;
  /** Of a few products no state's index finds enough soon; the items of any do. */
  isByItem: boolean;
}

/** Every filter but the state, which the segments show side by side. */
async function matches(db: Db, filters: RentalFilters): Promise<Matches> {
  const { stationId, productId, memberId, q } = filters;
  const search = q === undefined ? undefined : await matchesText(db, q);
  const others = allOf(
    isOnDays(sql`rentals.started_at`, filters),
    stationId !== undefined &&
      sql`(rentals.rental_station_id = ${stationId} or rentals.return_station_id = ${stationId})`,
    productId !== undefined && sql`rentals.item_id in (select id from items where product_id = ${productId})`,
    memberId !== undefined && sql`rentals.member_id = ${memberId}`,
    ...countedBy(filters),
    isOrNot(filters.extended, sql`rentals.extended_hours > 0`),
    isOrNot(filters.forced, sql`rentals.closed_by is not distinct from 'operator'`),
    isOrNot(filters.refunded, hasRefund),
  );
  const hasDays = filters.from !== undefined || filters.to !== undefined;
  return {
    conditions: allOf(others, search?.conditions),
    isByItem: !hasDays && (productId !== undefined || search?.isByItem === true),
  };
}

/** The twelfth hour stands for all after it. */
const LAST_LENGTH = 12;

const startedInKorea = sql`rentals.started_at at time zone 'Asia/Seoul'`;

const endedAs: Record<RentalEnding, RawBuilder<unknown>> = {
  SAME_STATION: sql`rentals.state = 'returned' and rentals.return_station_id = rentals.rental_station_id`,
  OTHER_STATION: sql`rentals.state = 'returned' and rentals.return_station_id <> rentals.rental_station_id`,
  LOST: sql`rentals.state = 'lost'`,
  OPEN: sql`rentals.state = 'open'`,
};

/** As insight counts them, so that its numbers lead to as many rows. */
function countedBy(filters: RentalFilters): (RawBuilder<unknown> | undefined | false)[] {
  const { rentedAtId, weekday, hour, paidHours, ending } = filters;
  const paid = sql`rentals.hours + rentals.extended_hours`;
  return [
    rentedAtId !== undefined && sql`rentals.rental_station_id = ${rentedAtId}`,
    weekday !== undefined && sql`extract(isodow from ${startedInKorea}) = ${weekday}`,
    hour !== undefined && sql`extract(hour from ${startedInKorea}) = ${hour}`,
    paidHours !== undefined &&
      (paidHours === LAST_LENGTH ? sql`${paid} >= ${paidHours}` : sql`${paid} = ${paidHours}`),
    ending && endedAs[ending],
    isOrNot(filters.late, sql`(rentals.state = 'returned' and ${wasOverdue})`),
    isOrNot(filters.stopped, sql`exists (select from rental_stops where rental_id = rentals.id)`),
  ];
}

function isOrNot(wanted: boolean | undefined, condition: RawBuilder<unknown>) {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`not (${condition})`;
}

const hasRefund = sql`exists (
  select from refunds where refunds.state <> 'refused' and refunds.order_id in (${ordersOfThisRental}))`;

/** An exact number or serial; else the products with it in their name. Renters are looked for among the members, where it is logged. */
async function matchesText(db: Db, text: string): Promise<Matches> {
  const exact = await matchesExactly(db, text);
  if (exact) return { conditions: exact, isByItem: true };
  const products = await findProductsNamed(db, text);
  return products.others
    ? { conditions: isItemOfProducts(sql`rentals.item_id`, products), isByItem: false }
    : { conditions: sql`rentals.item_id in (${itemsOfProducts(products)})`, isByItem: true };
}

async function matchesExactly(db: Db, text: string): Promise<RawBuilder<unknown> | undefined> {
  const [rentalId, memberId, orderId] = [
    parseHumanNumber('R', text),
    parseHumanNumber('M', text),
    parseHumanNumber('P', text),
  ];
  if (rentalId !== undefined) return sql`rentals.id = ${rentalId}`;
  if (memberId !== undefined) return sql`rentals.member_id = ${memberId}`;
  if (orderId !== undefined) return sql`rentals.id in (${rentalOfOrder(orderId)})`;
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('serial_number', 'in', [text, text.toUpperCase()])
    .executeTakeFirst();
  return item && sql`rentals.item_id = ${item.id}`;
}

async function countByState(db: Db, conditions: RawBuilder<unknown>, isByItem: boolean) {
  return countEach(
    db,
    states,
    (state) =>
      sql`rentals where ${inState[state]} and ${conditions} ${isByItem ? sql`` : sql`order by ${indexOrder[state]}`}`,
  );
}

/** Since midnight in Korea. */
async function countStartedToday(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rentals
    where started_at >= date_trunc('day', (select ondesk_now()), 'Asia/Seoul')`.execute(db);
  return rows[0]?.count ?? 0;
}
