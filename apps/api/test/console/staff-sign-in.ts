// The two steps of signing in to the console, sent one by one from an address nobody has guessed from, and what the audit log says.
import { callConsole, type Staff } from './staff.ts';
import type { TestClient } from '../test-app.ts';

type App = Pick<TestClient, 'origin'>;
type RequestHeaders = Record<string, string>;

let addresses = 0;
/** Wrong guesses are counted by address too, so every test comes from its own; the app must trust one proxy. */
export function anAddress(): RequestHeaders {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
}

export function sendsPassword(
  app: App,
  { email, password }: Pick<Staff, 'email' | 'password'>,
  headers: RequestHeaders = anAddress(),
) {
  return callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password }, headers });
}

/** What the right password is answered with: a code is sent for it. */
export async function aChallenge(app: App, person: Staff, headers?: RequestHeaders): Promise<string> {
  const answer = await sendsPassword(app, person, headers);
  if (!answer.ok || answer.data.next !== 'totp') throw new Error('no challenge was given');
  return answer.data.challenge;
}

export function sendsCode(app: App, challenge: string, code: string, headers: RequestHeaders = anAddress()) {
  return callConsole(app, 'POST /api/v1/console/session/totp', { body: { challenge, code }, headers });
}

export const passwordRefused = {
  ok: false,
  status: 401,
  code: 'SIGN_IN_REFUSED',
  message: '이메일이나 비밀번호가 맞지 않아요.',
};

/** What the audit log holds of one kind of act of a person. */
export function auditOf(
  app: Pick<TestClient, 'db'>,
  staffId: number,
  action: string,
): Promise<{ after: unknown; address: string | null }[]> {
  return app.db
    .selectFrom('audit_log')
    .select(['after', 'address'])
    .where('staff_id', '=', staffId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}
