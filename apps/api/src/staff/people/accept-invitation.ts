// Accepts an invitation: a password is set, the authenticator proved, the recovery codes given, and the person signed in.
import { databaseNow, inTransaction, now } from '#api/database/database.ts';
import { encrypt } from '#api/database/encryption.ts';
import { Failure } from '#api/http/failure.ts';
import { writeAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { hashPassword, requireUncommonPassword } from '../sign-in/passwords.ts';
import { replaceRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { beginAttempt, clearAttempts, recordWrongAttempt } from '../sign-in/sign-in-attempts.ts';
import { beginStaffSession } from '../sign-in/staff-session.ts';
import type { PresentedCookies, StaffSignInDeps } from '../sign-in/staff-sign-in-deps.ts';
import { findStep } from '../sign-in/totp.ts';
import { lockStaffAccount } from '../staff-account.queries.ts';
import { getInvitation, useInvitation } from './invitations.ts';

export async function acceptInvitation(
  deps: StaffSignInDeps,
  caller: Caller,
  input: { token: string; name?: string | undefined; password: string; totpCode: string },
  cookies: PresentedCookies,
): Promise<{ recoveryCodes: string[]; sessionToken: string }> {
  const { db, tokenSecret } = deps;
  const invitation = await getInvitation(db, tokenSecret, input.token);
  const name = input.name ?? invitation.name;
  requireUncommonPassword(input.password, invitation);
  requireUncommonPassword(input.password, { ...invitation, name });
  const attempt = await beginAttempt(db, caller, null);
  const step = findStep(invitation.totpSecret, input.totpCode, await databaseNow(db));
  if (step === undefined) {
    await recordWrongAttempt(db, caller, attempt, 'code');
    throw new Failure('CODE_REFUSED');
  }
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, `staff:${invitation.staffId}`, async (tx) => {
    const staff = await lockStaffAccount(tx, invitation.staffId);
    if (!staff || staff.isDisabled) throw new Failure('INVITATION_GONE');
    await useInvitation(tx, invitation.id);
    await clearAttempts(tx, { ...attempt, staff });
    await tx
      .updateTable('staff')
      .set({
        name,
        password_hash: passwordHash,
        password_changed_at: now,
        totp_secret: encrypt(tokenSecret, 'staff second factor', invitation.totpSecret),
        totp_next_secret: null,
        totp_last_step: step,
        second_factor_since: now,
      })
      .where('id', '=', staff.id)
      .execute();
    await writeAudit(tx, { ...caller, staffId: staff.id, role: staff.role }, [
      {
        action: 'staff.accept',
        subject: 'staff',
        subjectId: staff.id,
        after: { invitation: invitation.id, ...(name !== invitation.name && { name }) },
      },
    ]);
    const presentedToken = cookies.sessionToken;
    return {
      recoveryCodes: await replaceRecoveryCodes(tx, tokenSecret, staff.id),
      sessionToken: await beginStaffSession(tx, staff, caller, { method: 'invitation', presentedToken }),
    };
  });
}
