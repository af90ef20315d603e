// Returns made without the code of the station: listed until the item is seen there, confirmed, or reported as missing.
import { sql } from 'kysely';
import type { Database, Db, Tx } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { markItemSeen } from '#api/item/item.queries.ts';
import { setReturnProof } from '#api/rental/set-return-proof.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import { toKoreanIso } from '#domain/korean-time.ts';
import { addReport, reportNo } from '../report.queries.ts';
import type { ReportViewer } from './report-row.ts';

/** From so many returns that were not there a member is a matter for a manager; nothing happens to them by itself. */
const OFFENDER_MISSING = 3;

interface UnseenReturnQuery {
  stationId?: number | undefined;
  olderThanDays?: number | undefined;
  cursor?: string | undefined;
  size: number;
}

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
  const { stationId, olderThanDays } = filters;
  const conditions = sql`rentals.return_proof = 'unseen'
    ${viewer.stationIds === null ? sql`` : sql`and rentals.return_station_id = any(${[...viewer.stationIds]}::int[])`}
    ${stationId === undefined ? sql`` : sql`and rentals.return_station_id = ${stationId}`}
    ${olderThanDays === undefined ? sql`` : sql`and rentals.returned_at < ondesk_now() - make_interval(days => ${olderThanDays})`}`;
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations', 'stations.id', 'rentals.return_station_id')
    .select(['rentals.id', 'rentals.returned_at as returnedAt', 'rentals.version'])
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
    .select(
      sql<number>`(select count(*)::int from rentals as missed
        where missed.member_id = members.id and missed.return_proof = 'missing')`.as('memberMissing'),
    )
    .where(sql<boolean>`${conditions}`)
    .where(
      after
        ? sql<boolean>`(rentals.returned_at, rentals.id) > (${String(after[0])}::timestamptz, ${Number(after[1])}::bigint)`
        : sql<boolean>`true`,
    )
    .orderBy('rentals.returned_at')
    .orderBy('rentals.id')
    .limit(size + 1)
    .$narrowType<{ returnedAt: Date }>()
    .execute();
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from rentals where ${conditions} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) as counted_returns`.execute(
    db,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const total = counted[0]!.total;
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
      returnedAt: toKoreanIso(row.returnedAt),
      memberMissing: row.memberMissing,
      version: row.version,
    })),
    next: rows.length > size && last ? cursors.write(listed, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
  };
}

/** Somebody stands in front of the item: it was returned as the renter said. */
export async function confirmReturn(db: Database, viewer: StaffViewer, rentalId: number) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { serial, itemId, stationId } = await lockUnseenReturn(tx, viewer, rentalId);
    await setReturnProof(tx, rentalId, 'seen');
    // Only where it still stands: it may have been carried away or rented since.
    await markItemSeen(tx, itemId, stationId);
    await audit.write({
      action: 'return.seen',
      subject: 'rental',
      subjectId: rentalNo(rentalId),
      after: { serial },
    });
    return { serial };
  });
}

/** The item is not there: a suspected loss, tied to the rental whose renter says that it is. */
export async function missReturn(
  db: Database,
  viewer: StaffViewer,
  { rentalId, reason }: { rentalId: number; reason: string },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { serial, itemId, stationId, productName } = await lockUnseenReturn(tx, viewer, rentalId);
    await setReturnProof(tx, rentalId, 'missing');
    const reportId = await addReport(tx, {
      memberId: null,
      staffId: viewer.staffId,
      kind: 'suspected_lost',
      rentalId,
      itemId,
      stationId,
      lastReturnId: rentalId,
      text: reason,
    });
    const no = reportNo(reportId);
    await audit.write({
      action: 'return.missing',
      subject: 'rental',
      subjectId: rentalNo(rentalId),
      after: { serial, report: no },
      reason,
    });
    return { serial, report: { id: reportId, no, name: productName } };
  });
}

export async function listOffenders(db: Db, viewer: ReportViewer) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .select(memberRefColumns(viewer.staffId))
    .select((eb) => [
      eb.fn.countAll<number>().as('missing'),
      eb.fn.max<Date>('rentals.returned_at').as('lastAt'),
    ])
    .where('rentals.return_proof', '=', 'missing')
    .groupBy('members.id')
    .having((eb) => eb(eb.fn.countAll(), '>=', OFFENDER_MISSING))
    .orderBy('missing', 'desc')
    .orderBy('members.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    member: toMemberRef(row),
    missing: row.missing,
    lastAt: toKoreanIso(row.lastAt),
  }));
}

/** Whoever rents, counts or scans the item meanwhile has seen it: then there is nothing left to decide. */
async function lockUnseenReturn(tx: Tx, viewer: StaffViewer, rentalId: number) {
  const rental = await tx
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['rentals.return_station_id as stationId', 'items.id as itemId', 'items.serial_number as serial'])
    .select('products.name as productName')
    .where('rentals.id', '=', rentalId)
    .where('rentals.return_proof', 'is not', null)
    .$narrowType<{ stationId: number }>()
    .executeTakeFirst();
  if (!rental || !mayActAt(viewer, rental.stationId)) throw new Failure('RENTAL_NOT_FOUND');
  // The item first, as everybody who sees it does.
  await tx.selectFrom('items').select('id').where('id', '=', rental.itemId).forNoKeyUpdate().execute();
  const { proof } = await tx
    .selectFrom('rentals')
    .select('return_proof as proof')
    .where('id', '=', rentalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (proof !== 'unseen') throw new Failure('STATE_CONFLICT', { state: proof?.toUpperCase() ?? 'SEEN' });
  return rental;
}
