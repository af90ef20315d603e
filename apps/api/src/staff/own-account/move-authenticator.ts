// Moves to a new authenticator app: offers a secret first, and takes it over once a code proves that the app has it.
import { databaseNow, now } from '#api/database/database.ts';
import { decrypt, encrypt } from '#api/database/encryption.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { beginAttemptInSession, recordWrongAttempt, takeBackAttempt } from '../sign-in/sign-in-attempts.ts';
import { deleteDevices } from '../sign-in/staff-session.ts';
import type { StaffSignInDeps } from '../sign-in/staff-sign-in-deps.ts';
import { findStep, makeTotpSecret, totpUri } from '../sign-in/totp.ts';
import { getStaffAccount, lockStaffAccount } from '../staff-account.queries.ts';
import { staffTransaction } from '../staff-transaction.ts';

/** The old authenticator works until the new one is proved. */
export async function offerAuthenticator(deps: StaffSignInDeps, viewer: StaffViewer) {
  const { db, tokenSecret } = deps;
  const secret = makeTotpSecret();
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { email } = await tx
      .updateTable('staff')
      .set({ totp_next_secret: encrypt(tokenSecret, 'staff second factor', secret) })
      .where('id', '=', viewer.staffId)
      .returning('email')
      .executeTakeFirstOrThrow();
    // Nothing counts yet: the move is recorded when it is proved.
    audit.nothingChanged();
    return { secret, uri: totpUri(secret, totpIssuer(deps), email) };
  });
}

export async function takeOverAuthenticator(
  { db, tokenSecret }: StaffSignInDeps,
  viewer: StaffViewer,
  code: string,
): Promise<null> {
  const { totpNextSecret } = await getStaffAccount(db, viewer.staffId);
  if (totpNextSecret === null) {
    throw new Failure('STATE_CONFLICT', { reasons: ['새 인증 앱을 먼저 연결해 주세요.'] });
  }
  const attempt = await beginAttemptInSession(db, viewer);
  const secret = decrypt(tokenSecret, 'staff second factor', totpNextSecret);
  const step = secret === null ? undefined : findStep(secret, code, await databaseNow(db));
  if (step === undefined || !attempt.isAdmitted) {
    await recordWrongAttempt(db, viewer, attempt, 'code');
    throw new Failure('CODE_REFUSED');
  }
  await takeBackAttempt(db, attempt);
  return staffTransaction(db, viewer, async (tx, audit) => {
    const staff = await lockStaffAccount(tx, viewer.staffId);
    if (!staff?.totpNextSecret?.equals(totpNextSecret)) throw new Failure('STATE_CONFLICT');
    await tx
      .updateTable('staff')
      .set({
        totp_secret: totpNextSecret,
        totp_next_secret: null,
        totp_last_step: step,
        second_factor_since: now,
      })
      .where('id', '=', viewer.staffId)
      .execute();
    await deleteDevices(tx, viewer.staffId);
    await audit.write({ action: 'account.authenticator', subject: 'staff', subjectId: viewer.staffId });
    return null;
  });
}

/** The name under which authenticator apps list the account. */
export function totpIssuer({ config }: Pick<StaffSignInDeps, 'config'>): string {
  return `${config.brand.latinName} console`;
}
