// Lists returns made without the code of the station until the item is seen there, with the strongest clue that it is not.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type Page, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import { metresBetween } from '#api/station/distance/metres-between.ts';
import type { ReturnClue } from '#contract/console/report.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ReportViewer } from './report-row.ts';

/** Farther than people usually carry something between two stations. */
const FAR_METRES = 3_000;
/** For so long an item at a station is usually rented or counted at least once. */
const IDLE_HOURS = 24;

interface UnseenReturnFilters {
  stationId?: number | undefined;
  olderThanDays?: number | undefined;
  clue?: ReturnClue | undefined;
  q?: string | undefined;
}

interface UnseenReturnRow extends PositionedId, MemberRefRow {
  startedAt: Date;
  returnedAt: Date;
  version: number;
  itemId: number;
  serial: string;
  productId: number;
  productName: string;
  category: string;
  image: string;
  stationId: number;
  stationName: string;
  clue: ReturnClue | null;
  reportedAt: Date | null;
  askedAt: Date | null;
  memberMissing: number;
}

/** The strongest that speaks against the return; what is tied to the item was reset when it was last seen. */
const clue = sql<ReturnClue | null>`case
  when exists (
    select from reports
    where reports.last_return_id = rentals.id and reports.kind = 'item_missing' and reports.item_to is distinct from 'fine'
  ) then 'REPORTED'
  when items.missed_counts > 0 then 'MISSED'
  when ${metresBetween('rented_at', 'stations')} > ${sql.lit(FAR_METRES)} then 'FAR'
  when rentals.returned_at < ondesk_now() - make_interval(hours => ${sql.lit(IDLE_HOURS)}) then 'IDLE'
end`;

const oldestFirst: ListOrder = {
  by: [
    [sql`rentals.returned_at`, 'timestamptz'],
    [sql`rentals.id`, 'bigint'],
  ],
  direction: 'asc',
};

export async function listUnseenReturns(
  db: Db,
  cursors: Cursors,
  viewer: ReportViewer,
  { cursor, size, ...filters }: UnseenReturnFilters & PageQuery,
) {
  const conditions = matches(viewer, filters);
  return pageOf(
    cursors,
    {
      list: 'unseen-returns',
      filters: { ...filters, stationIds: viewer.stationIds },
      order: oldestFirst,
      cursor,
      size,
    },
    async (page) => {
      const hasClue = filters.clue !== undefined && sql`${clue} = ${filters.clue}`;
      const [rows, counts] = await Promise.all([
        readRows(db, viewer, allOf(conditions, hasClue), page),
        countByClue(db, conditions),
      ]);
      return { rows, total: counts[filters.clue ?? 'ALL'], counts };
    },
    (rows) => rows.map(describe),
  );
}

function describe(row: UnseenReturnRow) {
  return {
    rental: { id: row.id, no: rentalNo(row.id), name: row.productName },
    item: { id: row.itemId, no: row.serial, name: row.productName },
    product: {
      id: row.productId,
      no: String(row.productId),
      name: row.productName,
      category: row.category,
      imageUrl: row.image,
    },
    station: { id: row.stationId, no: String(row.stationId), name: row.stationName },
    member: toMemberRef(row),
    startedAt: toKoreanIso(row.startedAt),
    returnedAt: toKoreanIso(row.returnedAt),
    clue: row.clue,
    reportedAt: row.reportedAt && toKoreanIso(row.reportedAt),
    askedAt: row.askedAt && toKoreanIso(row.askedAt),
    memberMissing: row.memberMissing,
    version: row.version,
  };
}

function matches(
  viewer: ReportViewer,
  { stationId, olderThanDays, q }: UnseenReturnFilters,
): RawBuilder<boolean> {
  const rentalId = q === undefined ? undefined : parseHumanNumber('R', q);
  return allOf(
    sql`rentals.return_proof = 'unseen'`,
    viewer.stationIds !== null && sql`rentals.return_station_id = any(${[...viewer.stationIds]}::int[])`,
    stationId !== undefined && sql`rentals.return_station_id = ${stationId}`,
    olderThanDays !== undefined &&
      sql`rentals.returned_at < ondesk_now() - make_interval(days => ${olderThanDays})`,
    rentalId !== undefined && sql`rentals.id = ${rentalId}::bigint`,
    q !== undefined &&
      rentalId === undefined &&
      sql`(items.serial_number = ${q.toUpperCase()} or items.product_id in (
        select id from products where ${containsText(sql`name`, q)} or ${containsText(sql`name_en`, q)}))`,
  );
}

const joined = sql`
  rentals
  join items on items.id = rentals.item_id
  join stations on stations.id = rentals.return_station_id
  join stations as rented_at on rented_at.id = rentals.rental_station_id`;

async function readRows(db: Db, viewer: ReportViewer, conditions: RawBuilder<boolean>, page: Page) {
  const { rows } = await sql<UnseenReturnRow>`
    select rentals.id, rentals.started_at as "startedAt", rentals.returned_at as "returnedAt", rentals.version,
      items.id as "itemId", items.serial_number as serial,
      products.id as "productId", products.name as "productName", products.category, products.image,
      stations.id as "stationId", stations.name as "stationName", ${sql.join(memberRefColumns(viewer.staffId))},
      ${clue} as clue,
      (select max(reports.reported_at) from reports
        where reports.last_return_id = rentals.id and reports.kind = 'item_missing') as "reportedAt",
      (select notifications.created_at from notifications
        where notifications.subject = 'rental' and notifications.subject_id = rentals.id
          and notifications.kind = 'return.asked') as "askedAt",
      (select count(*)::int from rentals as missed
        where missed.member_id = members.id and missed.return_proof = 'missing') as "memberMissing",
      ${page.position}
    from ${joined}
    join members on members.id = rentals.member_id
    join products on products.id = items.product_id
    where ${conditions} and ${page.isBeyond} ${page.inOrder}`.execute(db);
  return rows;
}

/** Of the oldest ones: no more are counted than lists count exactly. */
async function countByClue(
  db: Db,
  conditions: RawBuilder<boolean>,
): Promise<Record<ReturnClue | 'ALL', number>> {
  const { rows } = await sql<Record<ReturnClue | 'ALL', number>>`
    select count(*)::int as "ALL",
      count(*) filter (where clue = 'REPORTED')::int as "REPORTED", count(*) filter (where clue = 'MISSED')::int as "MISSED",
      count(*) filter (where clue = 'FAR')::int as "FAR", count(*) filter (where clue = 'IDLE')::int as "IDLE"
    from (
      select ${clue} as clue from ${joined} where ${conditions}
      order by rentals.returned_at limit ${sql.lit(MAX_EXACT_TOTAL + 1)}
    ) as counted_returns`.execute(db);
  return rows[0]!;
}
