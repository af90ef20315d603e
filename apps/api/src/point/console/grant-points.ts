// Points that staff give a member, with what the member reads and why.
import { sql } from 'kysely';
import { requireMayGrant } from '#api/benefit/grant-limit.ts';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { addCredit, lockBalances } from '../point-account.ts';
import { readMemberPoints } from './point-list.queries.ts';

export async function grantPoints(
  db: Database,
  viewer: StaffViewer,
  grant: { memberId: number; amount: number; note: string; reason: string },
) {
  const { memberId, amount, note, reason } = grant;
  await staffTransaction(db, viewer, async (tx, audit) => {
    if (!(await readSettings(tx))['features.points']) throw new Failure('STATE_CONFLICT', { state: 'OFF' });
    await requireMayGrant(tx, viewer, amount);
    await lockAccount(tx, memberId);
    await addCredit(tx, { kind: 'grant', memberId, amount, grantedBy: viewer.staffId, note, reason });
    await audit.write({
      action: 'member.grant_points',
      subject: 'member',
      subjectId: `M${memberId}`,
      after: { points: amount, note },
      reason,
    });
  });
  return readMemberPoints(db, memberId);
}

/** Leaving locks the balance too: whoever has left meanwhile is seen after it. */
async function lockAccount(tx: Tx, memberId: number): Promise<void> {
  const find = async () =>
    (
      await sql<{ hasLeft: boolean }>`
      select withdrawn_at is not null as "hasLeft" from members where id = ${memberId}`.execute(tx)
    ).rows[0];
  if (!(await find())) throw new Failure('NOT_FOUND');
  await lockBalances(tx, [memberId]);
  if ((await find())?.hasLeft) throw new Failure('STATE_CONFLICT', { state: 'WITHDRAWN' });
}
