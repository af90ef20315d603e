// The second factor: a code of the authenticator app or a recovery code, at sign-in and again before protected acts.
import { databaseNow, inTransaction, type Tx } from '#api/database/database.ts';
import { decrypt } from '#api/database/encryption.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { Caller } from '../caller.ts';
import { getStaffAccount, lockStaffAccount, type StaffAccount } from '../staff-account.queries.ts';
import { writeAudit } from '../audit.ts';
import { findChallenge, useChallenge } from './challenges.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import {
  beginAttempt,
  beginAttemptInSession,
  clearAttempts,
  recordWrongAttempt,
} from './sign-in-attempts.ts';
import { beginStaffSession, rememberDevice, renewStaffSession } from './staff-session.ts';
import type { PresentedCookies, StaffSignInDeps } from './staff-sign-in-deps.ts';
import { findStep } from './totp.ts';

export interface SecondFactor {
  challenge: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  rememberDevice?: boolean | undefined;
}

export interface SignedInStaff {
  staffId: number;
  sessionToken: string;
  deviceToken: string | null;
}

/** A wrong code leaves the challenge open, so that the next one can be typed; the lockout bounds how many. */
export async function proveSecondFactor(
  deps: StaffSignInDeps,
  caller: Caller,
  input: SecondFactor,
  cookies: PresentedCookies,
): Promise<SignedInStaff> {
  const { db, tokenSecret } = deps;
  const challenge = await findChallenge(db, 'code', input.challenge);
  if (!challenge) throw new Failure('CONSOLE_SIGN_IN_REQUIRED');
  const account = await getStaffAccount(db, challenge.staffId!);
  const attempt = await beginAttempt(db, caller, account);
  const signedIn = await inTransaction(db, `staff:${account.id}`, async (tx) => {
    const staff = await lockStaffAccount(tx, account.id);
    if (!staff || staff.isDisabled || !attempt.isAdmitted) return undefined;
    const isProved =
      input.code === undefined
        ? await useRecoveryCode(tx, tokenSecret, staff.id, input.recoveryCode ?? '')
        : await useCode(tx, tokenSecret, staff, input.code);
    if (!isProved || !(await useChallenge(tx, 'code', input.challenge))) return undefined;
    await clearAttempts(tx, attempt);
    const method = input.code === undefined ? 'recovery_code' : 'code';
    const presentedToken = cookies.sessionToken;
    return {
      staffId: staff.id,
      sessionToken: await beginStaffSession(tx, staff, caller, { method, presentedToken }),
      deviceToken: await rememberIfWanted(tx, staff, input.rememberDevice ?? false),
    };
  });
  if (signedIn) return signedIn;
  await recordWrongAttempt(db, caller, attempt, 'code');
  throw new Failure('CODE_REFUSED');
}

async function rememberIfWanted(tx: Tx, staff: StaffAccount, isWanted: boolean): Promise<string | null> {
  if (!isWanted || staff.role !== 'FIELD') return null;
  return (await readSettings(tx))['security.rememberDevice'] ? rememberDevice(tx, staff.id) : null;
}

/** A fresh code in a running session, for what needs one. As after every sign-in, the session's token is a new one. */
export async function stepUp(
  deps: StaffSignInDeps,
  viewer: StaffViewer,
  code: string,
): Promise<{ sessionToken: string; steppedUpAt: Date }> {
  const { db } = deps;
  const attempt = await beginAttemptInSession(db, viewer);
  const renewed = await inTransaction(db, `staff:${viewer.staffId}`, async (tx) => {
    const staff = await lockStaffAccount(tx, viewer.staffId);
    if (!staff || !attempt.isAdmitted || !(await useCode(tx, deps.tokenSecret, staff, code)))
      return undefined;
    await clearAttempts(tx, attempt);
    await writeAudit(tx, viewer, [{ action: 'session.step_up', subject: 'staff', subjectId: staff.id }]);
    return renewStaffSession(tx, viewer.sessionId);
  });
  if (renewed) return renewed;
  await recordWrongAttempt(db, viewer, attempt, 'code');
  throw new Failure('CODE_REFUSED');
}

/** Accepts a code once: its step, and every step before it, is used up. The person's row must be locked. */
async function useCode(tx: Tx, tokenSecret: Uint8Array, staff: StaffAccount, code: string): Promise<boolean> {
  const secret = staff.totpSecret && decrypt(tokenSecret, 'staff second factor', staff.totpSecret);
  const step = secret ? findStep(secret, code, await databaseNow(tx)) : undefined;
  if (step === undefined || step <= (staff.totpLastStep ?? -1)) return false;
  await tx.updateTable('staff').set({ totp_last_step: step }).where('id', '=', staff.id).execute();
  return true;
}
