// Changes one's own name, as colleagues read it everywhere.
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { lockStaffAccount } from '../staff-account.queries.ts';
import { staffTransaction } from '../staff-transaction.ts';

export async function changeOwnName(db: Database, viewer: StaffViewer, name: string): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await lockStaffAccount(tx, viewer.staffId);
    if (before?.name === name) {
      audit.nothingChanged();
      return null;
    }
    // Whoever has the person open in 직원·권한 sees the other name before saving anything over it.
    await tx
      .updateTable('staff')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('id', '=', viewer.staffId)
      .execute();
    await audit.write({
      action: 'account.name',
      subject: 'staff',
      subjectId: viewer.staffId,
      before: { name: before?.name },
      after: { name },
    });
    return null;
  });
}
