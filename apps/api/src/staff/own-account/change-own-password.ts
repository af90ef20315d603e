// Changes one's own password: the current one is asked for, and every other session ends.
import { now } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { voidSignIns } from '../sign-in/challenges.ts';
import { hashPassword, requireUncommonPassword, verifyPassword } from '../sign-in/passwords.ts';
import { beginAttemptInSession, recordWrongAttempt, takeBackAttempt } from '../sign-in/sign-in-attempts.ts';
import { endStaffSessions, deleteDevices } from '../sign-in/staff-session.ts';
import type { StaffSignInDeps } from '../sign-in/staff-sign-in-deps.ts';
import { getStaffAccount, lockStaffAccount } from '../staff-account.queries.ts';
import { staffTransaction } from '../staff-transaction.ts';

export async function changeOwnPassword(
  { db }: StaffSignInDeps,
  viewer: StaffViewer,
  { current, next }: { current: string; next: string },
): Promise<null> {
  const account = await getStaffAccount(db, viewer.staffId);
  const attempt = await beginAttemptInSession(db, viewer);
  // Guessing the password in somebody's open session counts like guessing it at the sign-in.
  if (!(await verifyPassword(account.passwordHash, current)) || !attempt.isAdmitted) {
    await recordWrongAttempt(db, viewer, attempt, 'password');
    throw new Failure('SIGN_IN_REFUSED');
  }
  await takeBackAttempt(db, attempt);
  requireUncommonPassword(next, account);
  const passwordHash = await hashPassword(next);
  return staffTransaction(db, viewer, async (tx, audit) => {
    const locked = await lockStaffAccount(tx, viewer.staffId);
    // An owner has started the account over, or another password was set, while this one was being checked.
    if (locked?.passwordHash !== account.passwordHash) throw new Failure('SIGN_IN_REFUSED');
    await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash, password_changed_at: now })
      .where('id', '=', viewer.staffId)
      .execute();
    await deleteDevices(tx, viewer.staffId);
    await voidSignIns(tx, viewer.staffId);
    const ended = await endStaffSessions(tx, viewer.staffId, 'password_changed', {
      except: viewer.sessionId,
    });
    await audit.write({
      action: 'account.password',
      subject: 'staff',
      subjectId: viewer.staffId,
      after: { endedSessions: ended },
    });
    return null;
  });
}
