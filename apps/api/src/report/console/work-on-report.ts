// What staff do with a report: take it, answer it, decide about the item and finish it.
import { issueForReport } from '#api/campaign/issue-coupon.ts';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changeItemState } from '#api/item/change-item-state.ts';
import { getPlace } from '#api/item/get-place.ts';
import { getVisibleItem } from '#api/item/item-scope.ts';
import { lockItems, type LockedItem } from '#api/item/item.queries.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { addMessage, isAnswered } from '#api/thread/thread.queries.ts';
import { describeItemObstacle } from '#domain/item/item-state.ts';
import { reportNo } from '../report.queries.ts';
import { getReport } from './report-detail.queries.ts';
import { isReportVisibleTo } from './report-row.ts';

type Decision = 'REPAIR' | 'FINE' | 'RETIRE' | 'NONE';

/** Of two who take it at once the second is told who has it. */
export async function takeReport(db: Database, viewer: StaffViewer, input: { id: number; version: number }) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const report = await lockReport(tx, viewer, input.id);
    if (report.state === 'finished') throw new Failure('STATE_CONFLICT', { state: 'FINISHED' });
    if (report.version !== input.version) await refuseStale(tx, viewer, input.id);
    await changeReport(tx, report.id, { state: 'taken', taken_by: viewer.staffId, taken_at: now });
    await audit.write({
      action: 'report.take',
      subject: 'report',
      subjectId: reportNo(report.id),
      before: { state: report.state, takenBy: report.takenBy },
      after: { state: 'taken', takenBy: viewer.staffId },
    });
    return getReport(tx, viewer, report.id);
  });
}

/** An answer reaches the reporter; a note stays with the staff. Whoever answers what nobody has taken takes it. */
export async function replyToReport(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; text: string; internal: boolean },
) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const report = await lockReport(tx, viewer, input.id);
    if (!input.internal && report.memberId === null) {
      throw new Failure('STATE_CONFLICT', { reasons: ['직원이 남긴 신고예요. 메모로 남겨 주세요.'] });
    }
    if (!input.internal && report.hasWithdrawn) {
      throw new Failure('STATE_CONFLICT', { reasons: ['탈퇴한 회원이에요. 메모로 남겨 주세요.'] });
    }
    const messageId = await addMessage(
      tx,
      { of: 'report', id: report.id },
      { sender: 'staff', staffId: viewer.staffId, internal: input.internal, text: input.text },
    );
    if (report.state === 'new' && !input.internal) {
      await changeReport(tx, report.id, { state: 'taken', taken_by: viewer.staffId, taken_at: now });
    }
    if (!input.internal && report.memberId !== null) {
      await writeNotifications(tx, [
        {
          memberId: report.memberId,
          kind: 'report.answered',
          subjectId: report.id,
          step: messageId,
        },
      ]);
    }
    await audit.write({
      action: input.internal ? 'report.note' : 'report.reply',
      subject: 'report',
      subjectId: reportNo(report.id),
      after: { message: messageId },
    });
  });
  return getReport(db, viewer, input.id);
}

export async function finishReport(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; itemTo: Decision; stationId: number | null; reason: string; version: number },
) {
  if (input.itemTo === 'RETIRE') await requireRight(db, viewer, 'item.retire');
  await staffTransaction(db, viewer, async (tx, audit) => {
    const report = await lockReport(tx, viewer, input.id);
    if (report.state === 'finished') throw new Failure('STATE_CONFLICT', { state: 'FINISHED' });
    if (report.version !== input.version) await refuseStale(tx, viewer, input.id);
    // Of somebody who has withdrawn the answers are gone too, and nobody is left to read another one.
    const wantsAnswer = report.wantsAnswer && !report.hasWithdrawn;
    if (wantsAnswer && !(await isAnswered(tx, { of: 'report', id: report.id }))) {
      throw new Failure('STATE_CONFLICT', { reasons: ['답변을 기다리는 신고예요. 먼저 답변해 주세요.'] });
    }
    const item = await decideItem(tx, viewer, report.serial, input);
    await changeReport(tx, report.id, {
      state: 'finished',
      taken_by: report.takenBy ?? viewer.staffId,
      finished_by: viewer.staffId,
      finished_at: now,
      finish_reason: input.reason,
      item_to: input.itemTo.toLowerCase() as Lowercase<Decision>,
    });
    await audit.write(
      {
        action: 'report.finish',
        subject: 'report',
        subjectId: reportNo(report.id),
        before: { state: report.state },
        after: { state: 'finished', itemTo: input.itemTo },
        reason: input.reason,
      },
      ...(item
        ? [
            {
              action: 'item.state' as const,
              subject: 'item',
              subjectId: item.serial,
              before: { state: item.from },
              after: { state: item.to },
              reason: input.reason,
            },
          ]
        : []),
    );
    const isRight = input.itemTo === 'REPAIR' || input.itemTo === 'RETIRE';
    if (report.memberId !== null && !report.hasWithdrawn && isRight) {
      await issueForReport(tx, { memberId: report.memberId, reportId: report.id });
    }
  });
  return getReport(db, viewer, input.id);
}

/** Through the same states as everybody else: what is not broken yet becomes so first. Undefined when nothing changes. */
async function decideItem(
  tx: Tx,
  viewer: StaffViewer,
  serial: string | null,
  { itemTo, stationId, reason }: { itemTo: Decision; stationId: number | null; reason: string },
) {
  if (itemTo === 'NONE') return undefined;
  const [item] = serial === null ? [] : await lockItems(tx, [serial]);
  if (!item) throw new Failure('STATE_CONFLICT', { reasons: ['물품이 없는 신고예요.'] });
  // What is fine and stands in its place, or is with its next renter, stays as it is.
  if (itemTo === 'FINE' && (item.state === 'available' || item.state === 'rented')) return undefined;
  if (itemTo === 'REPAIR' && item.state === 'repair') return undefined;
  // It may have gone elsewhere since: an item at somebody else's station is unknown. One out for repair belongs to its report.
  const isAway = item.stationId === null && (item.state === 'broken' || item.state === 'repair');
  if (!isAway) await getVisibleItem(tx, viewer, item.serialNumber);
  const place = stationId === null ? item.stationId : (await getPlace(tx, viewer, stationId)).id;
  const to = { REPAIR: 'repair', FINE: 'available', RETIRE: 'retired' } as const;
  const from = item.state;
  if (itemTo !== 'FINE' && (item.state === 'available' || item.state === 'moving')) {
    await change(tx, item, { to: 'broken', stationId: place, reason });
    item.state = 'broken';
    item.stationId = place;
  }
  await change(tx, item, { to: to[itemTo], stationId: place, reason });
  return { serial: item.serialNumber, from, to: to[itemTo] };
}

async function change(tx: Tx, item: LockedItem, to: Parameters<typeof changeItemState>[2]): Promise<void> {
  const obstacle = await changeItemState(tx, item, to);
  if (obstacle === undefined) return;
  throw new Failure('STATE_CONFLICT', {
    state: item.state.toUpperCase(),
    reasons: [describeItemObstacle(obstacle, item.state, to.to)],
  });
}

async function lockReport(tx: Tx, viewer: StaffViewer, id: number) {
  const report = await tx
    .selectFrom('reports')
    .select(['id', 'state', 'version', 'member_id as memberId', 'taken_by as takenBy'])
    .select(['wants_answer as wantsAnswer', 'item_id as itemId'])
    .where('id', '=', id)
    .where(isReportVisibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!report) throw new Failure('NOT_FOUND');
  const item =
    report.itemId === null
      ? undefined
      : await tx
          .selectFrom('items')
          .select('serial_number as serial')
          .where('id', '=', report.itemId)
          .executeTakeFirst();
  const withdrawn = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', report.memberId)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return { ...report, serial: item?.serial ?? null, hasWithdrawn: withdrawn !== undefined };
}

async function changeReport(
  tx: Tx,
  id: number,
  set: {
    state: 'taken' | 'finished';
    taken_by: number;
    taken_at?: typeof now;
    finished_by?: number;
    finished_at?: typeof now;
    finish_reason?: string;
    item_to?: Lowercase<Decision>;
  },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function refuseStale(tx: Tx, viewer: StaffViewer, id: number): Promise<never> {
  throw new Failure('VERSION_CONFLICT', { current: await getReport(tx, viewer, id) });
}
