// Tries a message again that failed or was only possibly sent, with the same message id and as many attempts as a new one has.
import { now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { getNotification } from './notification-log.queries.ts';

export async function retryNotification(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; reason: string },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const row = await tx
      .selectFrom('notifications')
      .select('state')
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND');
    if (row.state !== 'failed' && row.state !== 'possibly_sent')
      throw new Failure('STATE_CONFLICT', { state: row.state.toUpperCase() });
    await tx
      .updateTable('notifications')
      .set({ state: 'waiting', skip_reason: null, settled_at: null, attempts: 0, next_attempt_at: now })
      .where('id', '=', input.id)
      .execute();
    await audit.write({
      action: 'notification.retry',
      subject: 'notification',
      subjectId: input.id,
      before: { state: row.state.toUpperCase() },
      after: { state: 'WAITING' },
      reason: input.reason,
    });
    return getNotification(tx, viewer, input.id);
  });
}
