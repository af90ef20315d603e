// Whether staff may let go of what a renter owes: support staff as much as they may refund, others without a limit.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { requireWithinSupportLimits, startOfToday, withRefusalLogged } from '#api/staff/support-limits.ts';

/** Counted by `waivedWon` of the audit rows, which every waiver must write in the same transaction. */
export async function requireMayWaive(tx: Tx, viewer: StaffViewer, waivedWon: number): Promise<void> {
  await requireWithinSupportLimits(tx, viewer, waivedWon, async () => {
    const { rows } = await sql<{ won: number }>`
      select coalesce(sum((after ->> 'waivedWon')::int), 0)::int as won from audit_log
      where staff_id = ${viewer.staffId} and at >= ${startOfToday}`.execute(tx);
    return rows[0]!.won;
  });
}

/** A change by staff in which something may be waived; refused ones are logged as for any other right. */
export async function waiving<T>(
  db: Database,
  viewer: StaffViewer,
  change: Parameters<typeof staffTransaction<T>>[2],
): Promise<T> {
  return withRefusalLogged(db, viewer, 'rental.act', () => staffTransaction(db, viewer, change));
}
