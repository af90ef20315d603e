// Staff for tests: a signed-in person of any role, and calls of the console in their name.
import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { sql } from 'kysely';
import { databaseNow } from '#api/database/database.ts';
import { encrypt } from '#api/database/encryption.ts';
import { hashSecret } from '#api/http/secret.ts';
import { hashPassword } from '#api/staff/sign-in/passwords.ts';
import { codeAt, makeTotpSecret, stepAt } from '#api/staff/sign-in/totp.ts';
import { csrfToken } from '#api/staff/staff-authenticator.ts';
import { consoleContract, type ConsoleContract } from '#contract/console/contract.ts';
import type { StaffRole } from '#contract/permission.ts';
import { request, type Answer, type RequestParts, type TestClient } from '../test-app.ts';

export interface Staff {
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  sessionId: string;
  password: string;
  totpSecret: string;
  /** Everything our own page would send: the cookie, the forgery token and the origin. */
  headers: Record<string, string>;
}

type ConsoleName = keyof ConsoleContract;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<N extends ConsoleName, P extends 'params' | 'query'> = P extends keyof ConsoleContract[N]
  ? Input<ConsoleContract[N][P]>
  : undefined;
export type ConsoleReply<N extends ConsoleName> = ConsoleContract[N] extends { file: string }
  ? Uint8Array
  : z.output<ConsoleContract[N]['reply']>;

export interface AskedByStaff<N extends ConsoleName> {
  params?: Part<N, 'params'>;
  query?: Part<N, 'query'>;
  body?: unknown;
  as?: Pick<Staff, 'headers'>;
  headers?: Record<string, string>;
}

let made = 0;

const PASSWORD = 'a password only for tests';
let passwordHash: Promise<string> | undefined;

/** Somebody who has just signed in, so that no code is asked for again. Field staff without stations have all of them. */
export async function aStaff(
  app: Pick<TestClient, 'origin' | 'db' | 'tokenSecret'>,
  role: StaffRole = 'OWNER',
  { stationIds = [] }: { stationIds?: readonly number[] } = {},
): Promise<Staff> {
  made += 1;
  const name = `직원${made}`;
  const email = `staff-${made}-${randomBytes(3).toString('hex')}@example.com`;
  passwordHash ??= hashPassword(PASSWORD);
  const totpSecret = makeTotpSecret();
  const tokenSecret = new TextEncoder().encode(app.tokenSecret);
  const { id: staffId } = await app.db
    .insertInto('staff')
    .values({
      email,
      name,
      role: role.toLowerCase() as Lowercase<StaffRole>,
      all_stations: role === 'FIELD' && stationIds.length === 0,
      password_hash: await passwordHash,
      totp_secret: encrypt(tokenSecret, 'staff second factor', totpSecret),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const stationId of stationIds) {
    await app.db.insertInto('staff_stations').values({ staff_id: staffId, station_id: stationId }).execute();
  }
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  await sql`
    insert into staff_sessions (id, token_hash, staff_id, ends_at, address, user_agent)
    values (${sessionId}, ${hashSecret(token)}, ${staffId}, ondesk_now() + interval '12 hours', '127.0.0.1', 'test')`.execute(
    app.db,
  );
  const headers = {
    cookie: `od_console=${token}`,
    origin: app.origin,
    'x-console-token': csrfToken(tokenSecret, sessionId),
  };
  return { staffId, name, email, role, sessionId, password: PASSWORD, totpSecret, headers };
}

/** What the person's authenticator shows now; each code is accepted once, so a test may need the next one. */
export async function codeOf(
  app: Pick<TestClient, 'db'>,
  { totpSecret }: Pick<Staff, 'totpSecret'>,
  stepsAhead = 0,
): Promise<string> {
  return codeAt(totpSecret, stepAt(await databaseNow(app.db)) + stepsAhead);
}

/** Calls an endpoint of the console; where a key against repeating is needed, every call has a new one. */
export async function callConsole<N extends ConsoleName>(
  app: Pick<TestClient, 'origin'>,
  name: N,
  { as, headers, ...parts }: AskedByStaff<N> = {},
): Promise<Answer<ConsoleReply<N>>> {
  const sent: RequestParts = {
    ...parts,
    headers: { origin: app.origin, ...as?.headers, 'idempotency-key': randomUUID(), ...headers },
  };
  return request<ConsoleReply<N>>(app.origin, name, consoleContract[name], sent);
}

/** Calls an endpoint of the console that must succeed. */
export async function askConsole<N extends ConsoleName>(
  app: Pick<TestClient, 'origin'>,
  name: N,
  asked: AskedByStaff<N> = {},
): Promise<ConsoleReply<N>> {
  const answer = await callConsole(app, name, asked);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}: ${answer.message}`);
  return answer.data;
}

/** Changes a setting as an owner does. */
export async function changesSetting(app: TestClient, key: string, value: unknown): Promise<void> {
  const as = await aStaff(app);
  const { settings } = await askConsole(app, 'GET /api/v1/console/settings', { as });
  const { version } = settings.find((setting) => setting.key === key)!;
  const body = { value, reason: '테스트예요', version };
  await askConsole(app, 'PATCH /api/v1/console/settings/{key}', { as, params: { key }, body });
}

/** A browser of the console: keeps the cookies it is given, and sends what our own page would. */
export class ConsoleBrowser {
  readonly #app: Pick<TestClient, 'origin'>;
  readonly #cookies = new Map<string, string>();
  #token: string | undefined;

  constructor(app: Pick<TestClient, 'origin'>) {
    this.#app = app;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  async call<N extends ConsoleName>(
    name: N,
    { headers, ...asked }: Omit<AskedByStaff<N>, 'as'> = {},
  ): Promise<Answer<ConsoleReply<N>>> {
    const cookie = [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await callConsole(this.#app, name, {
      ...asked,
      headers: {
        cookie,
        ...(this.#token === undefined ? {} : { 'x-console-token': this.#token }),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(key);
      else this.#cookies.set(key, value);
    }
    return answer;
  }

  async ask<N extends ConsoleName>(
    name: N,
    asked: Omit<AskedByStaff<N>, 'as'> = {},
  ): Promise<ConsoleReply<N>> {
    const answer = await this.call(name, asked);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}: ${answer.message}`);
    return answer.data;
  }

  /** Reads the session, and remembers its token against forgery as the page does. */
  async open(): Promise<ConsoleReply<'GET /api/v1/console/session'>> {
    const session = await this.ask('GET /api/v1/console/session');
    this.#token = session.token;
    return session;
  }

  /** Password and code, as a person signs in. */
  async signIn(
    app: Pick<TestClient, 'db'>,
    person: Pick<Staff, 'email' | 'password' | 'totpSecret'>,
    options: { rememberDevice?: boolean } = {},
  ): Promise<void> {
    const { email, password } = person;
    const { challenge } = await this.ask('POST /api/v1/console/session/password', {
      body: { email, password },
    });
    await this.ask('POST /api/v1/console/session/totp', {
      body: { challenge, code: await codeOf(app, person), ...options },
    });
    await this.open();
  }
}
