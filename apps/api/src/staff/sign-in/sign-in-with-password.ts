// The first factor: checks e-mail and password, and asks for a code unless the device is remembered.
import { inTransaction, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { makeSecret } from '#api/http/secret.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { Caller } from '../caller.ts';
import { findStaffByEmail, lockStaffAccount, type StaffAccount } from '../staff-account.queries.ts';
import { addChallenge } from './challenges.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { beginAttempt, clearAttempts, recordWrongAttempt, takeBackAttempt } from './sign-in-attempts.ts';
import { beginStaffSession, isRememberedDevice } from './staff-session.ts';
import type { PresentedCookies, StaffSignInDeps } from './staff-sign-in-deps.ts';

export type FirstFactor = { next: 'totp'; challenge: string } | { next: 'done'; sessionToken: string };

/** An unknown e-mail, a wrong password, a locked and a disabled account do the same work and get the same answer. */
export async function signInWithPassword(
  deps: StaffSignInDeps,
  caller: Caller,
  input: { email: string; password: string },
  cookies: PresentedCookies,
): Promise<FirstFactor> {
  const { db } = deps;
  const staff = await findStaffByEmail(db, input.email);
  const attempt = await beginAttempt(db, caller, staff ?? null);
  const isRight = await verifyPassword(staff?.passwordHash ?? null, input.password);
  if (!staff || !isRight || !attempt.isAdmitted || staff.isDisabled) {
    await recordWrongAttempt(db, caller, attempt, 'password');
    throw new Failure('SIGN_IN_REFUSED');
  }
  const freshHash = needsRehash(staff.passwordHash!) ? await hashPassword(input.password) : null;
  return inTransaction(db, `staff:${staff.id}`, async (tx) => {
    const locked = await lockStaffAccount(tx, staff.id);
    // Disabled, or given another password, while this one was being checked.
    if (locked?.passwordHash !== staff.passwordHash || locked.isDisabled)
      throw new Failure('SIGN_IN_REFUSED');
    if (freshHash !== null) {
      await tx.updateTable('staff').set({ password_hash: freshHash }).where('id', '=', staff.id).execute();
    }
    if (await isDeviceTrusted(tx, locked, cookies)) {
      await clearAttempts(tx, attempt);
      const presentedToken = cookies.sessionToken;
      const sessionToken = await beginStaffSession(tx, locked, caller, {
        method: 'remembered_device',
        presentedToken,
      });
      return { next: 'done', sessionToken };
    }
    await takeBackAttempt(tx, attempt);
    return { next: 'totp', challenge: await askForCode(tx, locked.id) };
  });
}

/** Only field staff may have a device remembered, and only while the setting allows it. */
async function isDeviceTrusted(
  tx: Tx,
  staff: StaffAccount,
  { deviceToken }: PresentedCookies,
): Promise<boolean> {
  if (staff.role !== 'FIELD' || !(await isRememberedDevice(tx, staff.id, deviceToken))) return false;
  return (await readSettings(tx))['security.rememberDevice'];
}

async function askForCode(tx: Tx, staffId: number): Promise<string> {
  const challenge = makeSecret();
  await addChallenge(tx, 'code', challenge, staffId);
  return challenge;
}
