// Decides that those concerned are told of a leak. The messages are written afterwards, some at a time (write-leak-notices.ts).
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { formatNumber } from '#domain/text/won.ts';
import { getLeak, type Leak, type LeakDeps } from './leak.queries.ts';
import { isReachable } from './leak-people.queries.ts';
import { lockLeak } from './lock-leak.ts';
import { aboutLeak, type SavingDeps } from './save-leak.ts';

export interface Sending {
  id: number;
  /** As whoever sends it has typed. */
  people: number;
  reason: string;
  version: number;
}

export async function sendLeak(deps: SavingDeps, viewer: StaffViewer, sending: Sending): Promise<Leak> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    await audit.write(await markSent(deps, tx, viewer.staffId, sending));
    return getLeak({ ...deps, db: tx }, sending.id);
  });
}

/** Also by the operator command. Of two who send it at the same moment the second finds another version. */
export async function markSent(
  deps: Omit<LeakDeps, 'db'>,
  tx: Tx,
  staffId: number | null,
  { id, people, reason, version }: Sending,
): Promise<AuditEntry> {
  const locked = await lockLeak(deps, tx, { id, version });
  if (locked.sent_at !== null) throw new Failure('STATE_CONFLICT', { reasons: ['이미 알린 사고예요.'] });
  const { obstacles, people: counted } = await getLeak({ ...deps, db: tx }, id);
  if (obstacles.length > 0) throw new Failure('STATE_CONFLICT', { reasons: obstacles });
  const reachable = await settleUnreachable(tx, id);
  if (people !== reachable) {
    throw new Failure('STATE_CONFLICT', {
      reasons: [`알릴 회원은 ${formatNumber(reachable)}명이에요. 수를 다시 확인해 주세요.`],
    });
  }
  await tx
    .updateTable('leaks')
    .set({ sent_at: now, sent_by: staffId, people, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return {
    ...aboutLeak(id),
    action: 'leak.send',
    after: { recipients: people, unreachable: counted.touched - reachable },
    reason,
  };
}

/** Gives how many are left to be told. Whoever withdraws after it is found without an address when their message is due. */
async function settleUnreachable(tx: Tx, leakId: number): Promise<number> {
  await sql`
    update leak_members set result = 'no_address', settled_at = ondesk_now()
    from members
    where leak_id = ${leakId} and members.id = member_id and not ${isReachable}`.execute(tx);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from leak_members where leak_id = ${leakId} and result is null`.execute(tx);
  return rows[0]!.left;
}
