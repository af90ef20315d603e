// Lists returns made without the code of the station until the item is seen there, with the strongest clue that it is not.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors } from '#api/http/cursor.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { metresBetween } from '#api/station/distance/metres-between.ts';
import type { ReturnClue } from '#contract/console/report.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ReportViewer } from './report-row.ts';

/** Farther than people usually carry something between two stations. */
const FAR_METRES = 3_000;
/** For so long an item at a station is usually rented or counted at least once. */
const IDLE_HOURS = 24;

interface UnseenReturnQuery {
  stationId?: number | undefined;
  olderThanDays?: number | undefined;
  clue?: ReturnClue | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  size: number;
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

/** The oldest first. */
export async function listUnseenReturns(
  db: Db,
  cursors: Cursors,
  viewer: ReportViewer,
  query: UnseenReturnQuery,
) {
  const { cursor, size, ...filters } = query;
  const listed = { ...filters, stationIds: viewer.stationIds };
  const after = cursors.read(listed, cursor);
  const conditions = matches(viewer, filters);
  const [rows, counts] = await Promise.all([
    readRows(db, viewer, { conditions, clue: filters.clue, after, limit: size + 1 }),
    countByClue(db, conditions),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const total = filters.clue === undefined ? counts.ALL : counts[filters.clue];
  return {
    content: shown.map((row) => ({
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
    })),
    next: rows.length > size && last ? cursors.write(listed, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
  };
}

function matches(
  viewer: ReportViewer,
  { stationId, olderThanDays, q }: Pick<UnseenReturnQuery, 'stationId' | 'olderThanDays' | 'q'>,
): RawBuilder<boolean> {
  const conditions = [sql`rentals.return_proof = 'unseen'`];
  if (viewer.stationIds !== null)
    conditions.push(sql`rentals.return_station_id = any(${[...viewer.stationIds]}::int[])`);
  if (stationId !== undefined) conditions.push(sql`rentals.return_station_id = ${stationId}`);
  if (olderThanDays !== undefined)
    conditions.push(sql`rentals.returned_at < ondesk_now() - make_interval(days => ${olderThanDays})`);
  if (q !== undefined) {
    const rentalId = parseHumanNumber('R', q);
    conditions.push(
      rentalId === undefined
        ? sql`items.serial_number = ${q.toUpperCase()}`
        : sql`rentals.id = ${rentalId}::bigint`,
    );
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

const joined = sql`
  rentals
  join items on items.id = rentals.item_id
  join stations on stations.id = rentals.return_station_id
  join stations as rented_at on rented_at.id = rentals.rental_station_id`;

interface Page {
  conditions: RawBuilder<boolean>;
  clue: ReturnClue | undefined;
  after: readonly unknown[] | undefined;
  limit: number;
}

function readRows(db: Db, viewer: ReportViewer, page: Page) {
  const { conditions, after, limit } = page;
  return db
    .selectFrom('rentals')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations', 'stations.id', 'rentals.return_station_id')
    .innerJoin('stations as rented_at', 'rented_at.id', 'rentals.rental_station_id')
    .select(['rentals.id', 'rentals.started_at as startedAt', 'rentals.returned_at as returnedAt'])
    .select('rentals.version')
    .select(
      sql<string>`to_char(rentals.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'position',
      ),
    )
    .select(['items.id as itemId', 'items.serial_number as serial'])
    .select([
      'products.id as productId',
      'products.name as productName',
      'products.category',
      'products.image',
    ])
    .select(['stations.id as stationId', 'stations.name as stationName'])
    .select(memberRefColumns(viewer.staffId))
    .select([
      clue.as('clue'),
      sql<Date | null>`(select max(reports.reported_at) from reports
        where reports.last_return_id = rentals.id and reports.kind = 'item_missing')`.as('reportedAt'),
      sql<Date | null>`(select notifications.created_at from notifications
        where notifications.subject = 'rental' and notifications.subject_id = rentals.id
          and notifications.kind = 'return.asked')`.as('askedAt'),
      sql<number>`(select count(*)::int from rentals as missed
        where missed.member_id = members.id and missed.return_proof = 'missing')`.as('memberMissing'),
    ])
    .where(conditions)
    .where(page.clue === undefined ? sql<boolean>`true` : sql<boolean>`${clue} = ${page.clue}`)
    .where(
      after
        ? sql<boolean>`(rentals.returned_at, rentals.id) > (${String(after[0])}::timestamptz, ${Number(after[1])}::bigint)`
        : sql<boolean>`true`,
    )
    .orderBy('rentals.returned_at')
    .orderBy('rentals.id')
    .limit(limit)
    .$narrowType<{ returnedAt: Date }>()
    .execute();
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
