// Reports an item without renting it: a defect by its code, or that it is not where it should be. One for each item and day.
import { sql } from 'kysely';
import { inTransaction, violates, type Db, type Tx } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { findItem } from '#api/item/item.queries.ts';
import { getStation } from '#api/station/station.queries.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { requireOwnPhotos, type PhotoDeps } from '#api/thread/thread-photos.ts';
import { addReport, getMemberReport, type NewReport, type ReportKind } from './report.queries.ts';
import { requireReportsOn } from './require-reports-on.ts';

type ItemReportKind = Extract<ReportKind, 'broken' | 'part_missing' | 'dirty' | 'other' | 'item_missing'>;

interface ItemReport {
  serialNumber: string;
  kind: Uppercase<ItemReportKind>;
  text?: string | undefined;
  photos: string[];
  wantsAnswer?: boolean | undefined;
}

export async function reportItem(deps: PhotoDeps, viewer: Viewer, input: ItemReport) {
  await requireReportsOn(deps.db);
  const item = await findItem(deps.db, input.serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  await requireOwnPhotos(deps.imageStore, viewer, input.photos);
  const kind = input.kind.toLowerCase() as ItemReportKind;
  return saveReport(deps, viewer, async (tx) => ({
    memberId: viewer.memberId,
    kind,
    itemId: item.id,
    stationId: item.stationId,
    text: input.text,
    photos: input.photos,
    wantsAnswer: input.wantsAnswer === true,
    lastReturnId: kind === 'item_missing' ? await findLastReturn(tx, item.id) : null,
  }));
}

/** Somebody in front of a station does not find what it should have: we say which item it is most likely to be. */
export async function reportMissingProduct(
  deps: PhotoDeps,
  viewer: Viewer,
  input: { stationId: number; productName: string },
) {
  await requireReportsOn(deps.db);
  const station = await getStation(deps.db, input.stationId);
  return saveReport(deps, viewer, async (tx) => {
    const itemId = await findLikelyMissing(tx, viewer.memberId, station.id, input.productName);
    return {
      memberId: viewer.memberId,
      kind: 'item_missing',
      itemId,
      stationId: station.id,
      lastReturnId: await findLastReturn(tx, itemId),
    };
  });
}

async function saveReport({ db }: PhotoDeps, viewer: Viewer, make: (tx: Tx) => Promise<NewReport>) {
  const { memberId } = viewer;
  try {
    const id = await inTransaction(db, `member:${memberId}`, async (tx) => {
      await lockWriter(tx, memberId);
      return addReport(tx, await make(tx));
    });
    return await getMemberReport(db, memberId, id);
  } catch (error) {
    if (violates(error, 'one_report_per_item_and_day'))
      throw new Failure('REPORT_LIMIT', {}, { cause: error });
    throw error;
  }
}

/** The item whose last return nobody has seen, else the one that was not seen for longest. */
async function findLikelyMissing(
  tx: Tx,
  memberId: number,
  stationId: number,
  productName: string,
): Promise<number> {
  const { rows } = await sql<{ id: number; isReported: boolean }>`
    select items.id, exists (
      select from reports
      where reports.member_id = ${memberId} and reports.item_id = items.id and reports.rental_id is null
        and reports.reported_on = (ondesk_now() at time zone 'Asia/Seoul')::date) as "isReported"
    from items join products on products.id = items.product_id
    where items.station_id = ${stationId} and items.state = 'available' and products.name = ${productName}
    order by exists (select from rentals where rentals.item_id = items.id and rentals.return_proof = 'unseen') desc,
             items.seen_at nulls first, items.id`.execute(tx);
  if (rows.length === 0) throw new Failure('ITEM_NOT_FOUND');
  // One person misses one thing of a kind a day.
  if (rows.some(({ isReported }) => isReported)) throw new Failure('REPORT_LIMIT');
  return rows[0]!.id;
}

async function findLastReturn(db: Db, itemId: number): Promise<number | null> {
  const rental = await db
    .selectFrom('rentals')
    .select('id')
    .where('item_id', '=', itemId)
    .where('state', '=', 'returned')
    .orderBy('returned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rental?.id ?? null;
}
