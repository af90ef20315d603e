// Asks everybody who has a piece of a recall to bring it back: at its start, and again when staff say so.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { recallNo } from '#api/item/item-row.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { countOpenRentalsOf, lockRunningRecall } from './recall.queries.ts';
import { tellRenters } from './tell-renters.job.ts';

/** So often at most: each call is a push and a mail. */
const MIN_MINUTES_BETWEEN_CALLS = 60;

/** The renters are told by a job, one after the other: a rental is locked before its item everywhere, and the items are locked here. */
export async function callRenters(tx: Tx, viewer: StaffViewer, recallId: number): Promise<void> {
  const { id: callId } = await tx
    .insertInto('recall_calls')
    .values({ recall_id: recallId, called_by: viewer.staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, tellRenters, { recallId, callId });
}

export async function callRentersAgain(
  db: Database,
  viewer: StaffViewer,
  input: { recallId: number; reason: string },
): Promise<{ renters: number }> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const recall = await lockRunningRecall(tx, input.recallId);
    await requirePause(tx, recall.id);
    const renters = await countOpenRentalsOf(tx, recall.id);
    if (renters === 0) {
      throw new Failure('STATE_CONFLICT', { reasons: ['빌린 분이 없어요.'] });
    }
    await callRenters(tx, viewer, recall.id);
    await audit.write({
      action: 'recall.call',
      subject: 'recall',
      subjectId: recallNo(recall.id),
      after: { renters },
      reason: input.reason,
    });
    return { renters };
  });
}

async function requirePause(tx: Tx, recallId: number): Promise<void> {
  const { rows } = await sql`
    select id from recall_calls
    where recall_id = ${recallId}
      and called_at > ondesk_now() - make_interval(mins => ${sql.lit(MIN_MINUTES_BETWEEN_CALLS)})
    limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new Failure('STATE_CONFLICT', { reasons: ['한 시간에 한 번만 알릴 수 있어요.'] });
}
