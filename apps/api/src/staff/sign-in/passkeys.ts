// Passkeys (WebAuthn): added to an account by somebody signed in, and then both factors at once.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { inTransaction, now, violates, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { Caller } from '../caller.ts';
import { getStaffAccount, lockStaffAccount } from '../staff-account.queries.ts';
import { staffTransaction } from '../staff-transaction.ts';
import { addChallenge, useChallenge } from './challenges.ts';
import { beginAttempt, clearAttempts, recordWrongAttempt } from './sign-in-attempts.ts';
import { beginStaffSession } from './staff-session.ts';
import type { PresentedCookies, StaffSignInDeps } from './staff-sign-in-deps.ts';

const MAX_PASSKEYS = 10;

/** A passkey belongs to a domain; one made for an IP address cannot exist, there people use codes. */
function relyingParty({ config }: Pick<StaffSignInDeps, 'config'>) {
  const { origin } = config.console;
  return { rpID: new URL(origin).hostname, expectedOrigin: origin };
}

/** Loaded when the first passkey is used: most processes never see one. */
const webauthn = () => import('@simplewebauthn/server');

type Options = { challenge: string; options: Record<string, unknown> };

/** Nobody is named: the browser offers the passkeys it has for this domain. */
export async function offerPasskeySignIn(deps: StaffSignInDeps): Promise<Options> {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpID } = relyingParty(deps);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await addChallenge(deps.db, 'passkey_sign_in', options.challenge, null);
  return { challenge: options.challenge, options: { ...options } };
}

export async function signInWithPasskey(
  deps: StaffSignInDeps,
  caller: Caller,
  input: { challenge: string; response: Record<string, unknown> },
  cookies: PresentedCookies,
): Promise<{ staffId: number; sessionToken: string }> {
  const { db } = deps;
  const passkey = await findPasskey(db, input.response['id']);
  const attempt = await beginAttempt(db, caller, passkey?.staff ?? null);
  const isLive = (await useChallenge(db, 'passkey_sign_in', input.challenge)) !== undefined;
  const counter =
    passkey && isLive && attempt.isAdmitted ? await verifyAssertion(deps, passkey, input) : undefined;
  if (passkey && counter !== undefined) {
    const signedIn = await inTransaction(db, `staff:${passkey.staff.id}`, async (tx) => {
      const staff = await lockStaffAccount(tx, passkey.staff.id);
      if (!staff || staff.isDisabled || staff.passwordHash === null) return undefined;
      await clearAttempts(tx, attempt);
      await tx
        .updateTable('staff_passkeys')
        .set({ counter, last_used_at: now })
        .where('id', '=', passkey.id)
        .execute();
      const presentedToken = cookies.sessionToken;
      const sessionToken = await beginStaffSession(tx, staff, caller, { method: 'passkey', presentedToken });
      return { staffId: staff.id, sessionToken };
    });
    if (signedIn) return signedIn;
  }
  await recordWrongAttempt(db, caller, attempt, 'passkey');
  throw new Failure('SIGN_IN_REFUSED');
}

interface StoredPasskey {
  id: number;
  staff: { id: number; role: StaffRole };
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** Anybody can send anything as an id; what is no base64url is nobody's, and PostgreSQL could not even compare a NUL. */
async function findPasskey(db: Db, credentialId: unknown): Promise<StoredPasskey | undefined> {
  if (typeof credentialId !== 'string' || !/^[\w-]+$/.test(credentialId)) return undefined;
  const row = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, role } = await getStaffAccount(db, row.staff_id);
  return {
    id: row.id,
    staff: { id, role },
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
  };
}

/** The passkey's new counter; undefined when the answer does not hold, whatever is wrong with it. */
async function verifyAssertion(
  deps: StaffSignInDeps,
  passkey: StoredPasskey,
  input: { challenge: string; response: Record<string, unknown> },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, expectedOrigin } = relyingParty(deps);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: input.response as unknown as AuthenticationResponseJSON,
      expectedChallenge: input.challenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

export async function offerPasskeyRegistration(deps: StaffSignInDeps, viewer: StaffViewer): Promise<Options> {
  const { generateRegistrationOptions } = await webauthn();
  const { db, config } = deps;
  const account = await getStaffAccount(db, viewer.staffId);
  const own = await db
    .selectFrom('staff_passkeys')
    .select('credential_id as id')
    .where('staff_id', '=', viewer.staffId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: `${config.brand.latinName} console`,
    rpID: relyingParty(deps).rpID,
    userID: new TextEncoder().encode(`staff:${viewer.staffId}`),
    userName: account.email,
    userDisplayName: account.name,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return staffTransaction(db, viewer, async (tx, audit) => {
    await addChallenge(tx, 'passkey_registration', options.challenge, viewer.staffId);
    // A question is no change of the account; its answer is.
    audit.nothingChanged();
    return { challenge: options.challenge, options: { ...options } };
  });
}

export async function addPasskey(
  deps: StaffSignInDeps,
  viewer: StaffViewer,
  input: { challenge: string; name: string; response: Record<string, unknown> },
) {
  const { db } = deps;
  const challenge = await useChallenge(db, 'passkey_registration', input.challenge);
  if (challenge?.staffId !== viewer.staffId) {
    throw new Failure('STATE_CONFLICT', {
      reasons: ['시간이 지났어요. 패스키를 처음부터 다시 추가해 주세요.'],
    });
  }
  const credential = await verifyRegistration(deps, input);
  if (!credential) {
    const message = '패스키를 확인하지 못했어요. 다시 시도해 주세요.';
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.response', message }] });
  }
  try {
    return await staffTransaction(db, viewer, async (tx, audit) => {
      await lockStaffAccount(tx, viewer.staffId);
      if ((await listPasskeys(tx, viewer.staffId)).length >= MAX_PASSKEYS) {
        throw new Failure('STATE_CONFLICT', { reasons: [`패스키는 ${MAX_PASSKEYS}개까지 쓸 수 있어요.`] });
      }
      const added = await tx
        .insertInto('staff_passkeys')
        .values({
          staff_id: viewer.staffId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          name: input.name,
        })
        .returning(['id', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirstOrThrow();
      await audit.write({
        action: 'account.passkey_add',
        subject: 'staff',
        subjectId: viewer.staffId,
        after: { passkey: added.id, name: added.name },
      });
      return describePasskey(added);
    });
  } catch (error) {
    if (!violates(error, 'one_passkey_per_credential')) throw error;
    throw new Failure('STATE_CONFLICT', { reasons: ['이미 추가한 패스키예요.'] });
  }
}

async function verifyRegistration(
  deps: StaffSignInDeps,
  input: { challenge: string; response: Record<string, unknown> },
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, expectedOrigin } = relyingParty(deps);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: input.response as unknown as RegistrationResponseJSON,
      expectedChallenge: input.challenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    return undefined;
  }
}

export async function listPasskeys(db: Db, staffId: number) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map(describePasskey);
}

function describePasskey(row: { id: number; name: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    name: row.name,
    createdAt: toKoreanIso(row.created_at),
    lastUsedAt: row.last_used_at && toKoreanIso(row.last_used_at),
  };
}

export async function removePasskey(deps: StaffSignInDeps, viewer: StaffViewer, id: number): Promise<null> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const removed = await tx
      .deleteFrom('staff_passkeys')
      .where('id', '=', id)
      .where('staff_id', '=', viewer.staffId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new Failure('NOT_FOUND');
    await audit.write({
      action: 'account.passkey_remove',
      subject: 'staff',
      subjectId: viewer.staffId,
      before: { passkey: id, name: removed.name },
    });
    return null;
  });
}
