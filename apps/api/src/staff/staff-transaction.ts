// Runs one change of the console as one transaction: it is done once, whoever repeats it, and leaves its audit rows or does not happen.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Idempotency, StaffViewer } from '#api/http/staff-viewer.ts';
import { writeAudit, type AuditEntry } from './audit.ts';

export interface Audit {
  /** Records what changed. Bulk changes write one row for each thing, with one batch id. */
  write(...entries: AuditEntry[]): Promise<void>;
  /** Says that there was nothing to change, so that no row is missed. */
  nothingChanged(): void;
}

/**
 * What `change` returns is kept where the endpoint has an Idempotency-Key, and a repeated call gets it again as JSON. There it
 * holds nothing about a member: that is read after the transaction, as the person may see it by then.
 */
export async function staffTransaction<T>(
  db: Database,
  viewer: StaffViewer,
  change: (tx: Tx, audit: Audit) => Promise<T>,
): Promise<T> {
  return inTransaction(db, `staff:${viewer.staffId}`, async (tx) => {
    const { idempotency } = viewer;
    if (idempotency) {
      const earlier = await claimKey(tx, viewer, idempotency);
      if (earlier) return earlier.reply as T;
    }
    let isAudited = false;
    const reply = await change(tx, {
      write: async (...entries) => {
        isAudited = true;
        await writeAudit(tx, viewer, entries);
      },
      nothingChanged: () => {
        isAudited = true;
      },
    });
    if (!isAudited) throw new Error('a change of the console left no audit row');
    if (idempotency) await keepReply(tx, viewer, idempotency, reply);
    return reply;
  });
}

/** Whoever comes second waits here for the first one's commit, and then finds the answer. */
async function claimKey(
  tx: Tx,
  viewer: StaffViewer,
  { key, requestHash }: Idempotency,
): Promise<{ reply: unknown } | null> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('console_requests')
    .values({ staff_id: viewer.staffId, idempotency_key: key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const earlier = await tx
    .selectFrom('console_requests')
    .select(['request_hash', 'reply'])
    .where('staff_id', '=', viewer.staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(requestHash)) throw new Failure('IDEMPOTENCY_CONFLICT');
  return { reply: earlier.reply };
}

async function keepReply(tx: Tx, viewer: StaffViewer, { key }: Idempotency, reply: unknown): Promise<void> {
  await sql`
    update console_requests set reply = ${JSON.stringify(reply ?? null)}::jsonb
    where staff_id = ${viewer.staffId} and idempotency_key = ${key}`.execute(tx);
}
