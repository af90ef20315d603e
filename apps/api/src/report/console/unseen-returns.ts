// What staff do about a return that nobody has seen: confirm it, report the item as missing, or ask whoever returned it.
import type { Database, Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { markItemSeen } from '#api/item/item.queries.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { setReturnProof } from '#api/rental/return/set-return-proof.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { addReport, reportNo } from '../report.queries.ts';
import type { ReportViewer } from './report-row.ts';

/** From so many returns that were not there a member is a matter for a manager; nothing happens to them by itself. */
const OFFENDER_MISSING = 3;

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

/** Once for each return, whoever of the staff asks: the lock on the rental lets one of two win. */
export async function askRenter(db: Database, viewer: StaffViewer, rentalId: number) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { serial, memberId, withdrawn } = await lockUnseenReturn(tx, viewer, rentalId);
    if (withdrawn) throw new Failure('STATE_CONFLICT', { reasons: ['탈퇴한 회원이라 물어볼 수 없어요.'] });
    if (await isAsked(tx, rentalId)) throw new Failure('STATE_CONFLICT', { reasons: ['이미 물어봤어요.'] });
    await writeNotifications(tx, [{ memberId, kind: 'return.asked', subjectId: rentalId }]);
    await audit.write({
      action: 'return.ask',
      subject: 'rental',
      subjectId: rentalNo(rentalId),
      after: { serial },
    });
    return { serial };
  });
}

async function isAsked(tx: Tx, rentalId: number): Promise<boolean> {
  const asked = await tx
    .selectFrom('notifications')
    .select('id')
    .where('subject', '=', 'rental')
    .where('subject_id', '=', rentalId)
    .where('kind', '=', 'return.asked')
    .executeTakeFirst();
  return asked !== undefined;
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
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .select(['rentals.return_station_id as stationId', 'items.id as itemId', 'items.serial_number as serial'])
    .select(['products.name as productName', 'rentals.member_id as memberId'])
    .select((eb) => eb('members.withdrawn_at', 'is not', null).as('withdrawn'))
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
