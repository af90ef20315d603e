// Settles a difference: by comparing again, or by somebody who knows why it is there. No money row is ever edited here.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { recheckOrder } from '../recovery/recheck-order.ts';
import { getFinding } from './finding.queries.ts';
import { describeTheirSide, isSameMoney, leftOf, readOurSide } from './record-sides.ts';

type Resolution = 'CORRECTED' | 'EXPLAINED' | 'TIMING' | 'GATEWAY_ERROR';

const SAME_NOW = '다시 읽으니 카드사 기록과 같아요.';

/** Whoever looks again resolves what is the same by now; otherwise the finding says what differs now. */
export async function recheckFinding(deps: CheckoutDeps, viewer: StaffViewer, id: number) {
  const finding = await getFinding(deps.db, id);
  const seen = await recheckOrder(deps, finding.orderId);
  if (seen.kind === 'unknown') throw new Failure('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: 5 });
  const theirs = seen.kind === 'found' ? describeTheirSide(seen.payment) : null;
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const isOpen = await lockFinding(tx, id);
    const ours = await readOurSide(tx, finding.orderId);
    // Of an order we do not know, nothing is left at the gateway once it was given back.
    const isSettled = isSameMoney(ours, theirs) || (ours === null && leftOf(theirs) === 0);
    if (isOpen && isSettled) {
      await markResolved(tx, viewer, { id, resolution: 'CORRECTED', reason: SAME_NOW });
    } else if (isOpen) {
      await sql`
        update reconciliation_findings set detail = ${JSON.stringify({ ours, theirs })}::jsonb
        where id = ${id}`.execute(tx);
    }
    const checked = await getFinding(tx, id);
    await audit.write({
      action: 'finding.recheck',
      subject: 'finding',
      subjectId: id,
      before: { difference: finding.difference },
      after: {
        difference: checked.difference,
        ...(checked.resolved ? { resolution: checked.resolved.resolution } : {}),
      },
    });
    return checked;
  });
}

export async function resolveFinding(
  db: Database,
  viewer: StaffViewer,
  { id, resolution, reason }: { id: number; resolution: Resolution; reason: string },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    if (!(await lockFinding(tx, id))) throw new Failure('STATE_CONFLICT', { state: 'RESOLVED' });
    await markResolved(tx, viewer, { id, resolution, reason });
    const resolved = await getFinding(tx, id);
    await audit.write({
      action: 'finding.resolve',
      subject: 'finding',
      subjectId: id,
      after: { resolution, difference: resolved.difference },
      reason,
    });
    return resolved;
  });
}

/** Whether it is still open; of two who resolve it, the second finds it resolved. */
async function lockFinding(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ resolved_at: Date | null }>`
    select resolved_at from reconciliation_findings where id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0].resolved_at === null;
}

async function markResolved(
  tx: Tx,
  viewer: StaffViewer,
  { id, resolution, reason }: { id: number; resolution: Resolution; reason: string },
): Promise<void> {
  await sql`
    update reconciliation_findings
    set resolved_at = ondesk_now(), resolved_by = ${viewer.staffId}, resolution = ${resolution.toLowerCase()},
      resolution_reason = ${reason}
    where id = ${id}`.execute(tx);
}
