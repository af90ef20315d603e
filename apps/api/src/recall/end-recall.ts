// Ends a recall: not while pieces are still out, unless it was begun by mistake. What becomes of each piece is decided by hand.
import { sql } from 'kysely';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { recallNo } from '#api/item/item-row.ts';
import { endRecallOfItems } from '#api/item/recall/recall-items.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { formatNumber } from '#domain/text/won.ts';
import { getRecall } from './recall-detail.queries.ts';
import { getRecallRow, lockRunningRecall, placeNow } from './recall.queries.ts';
import { lockProduct } from './start-recall.ts';

export async function endRecall(
  db: Database,
  viewer: StaffViewer,
  input: { recallId: number; reason: string; version: number; mistaken: boolean },
): Promise<{ id: number }> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockProduct(tx, (await getRecallRow(tx, input.recallId)).productId);
    const recall = await lockRunningRecall(tx, input.recallId);
    if (recall.version !== input.version) {
      throw new Failure('VERSION_CONFLICT', { current: await getRecall(tx, viewer, recall.id) });
    }
    // Locked first: a return at this moment is counted, or finds that nothing keeps the piece off sale any more.
    await endRecallOfItems(tx, recall.id);
    const out = await recordOutcomes(tx, recall.id);
    if (out > 0 && !input.mistaken) {
      const reasons = [`아직 모으지 못한 물품이 ${formatNumber(out)}개 있어요.`];
      throw new Failure('STATE_CONFLICT', { state: 'OPEN', reasons });
    }
    await tx
      .updateTable('recalls')
      .set({
        ended_at: now,
        ended_by: viewer.staffId,
        end_reason: input.reason,
        is_mistaken: input.mistaken,
        version: sql`version + 1`,
      })
      .where('id', '=', recall.id)
      .execute();
    await audit.write({
      action: 'recall.end',
      subject: 'recall',
      subjectId: recallNo(recall.id),
      after: { stillOut: out, ...(input.mistaken ? { mistaken: true } : {}) },
      reason: input.reason,
    });
    return { id: recall.id };
  });
}

/** Where each piece is at the end; gives how many could still be collected. What is lost keeps no recall open. */
async function recordOutcomes(tx: Tx, recallId: number): Promise<number> {
  const { rows } = await sql<{ outcome: string }>`
    update recall_items set outcome = ${placeNow}
    from items left join stations on stations.id = items.station_id
    where items.id = recall_items.item_id and recall_items.recall_id = ${recallId}
    returning outcome`.execute(tx);
  return rows.filter(({ outcome }) => outcome !== 'collected' && outcome !== 'lost').length;
}
