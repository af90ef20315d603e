// Staff for tests: a signed-in person of any role, and calls of the console in their name.
import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { sql } from 'kysely';
import { csrfToken, hashToken } from '#api/staff/staff-authenticator.ts';
import { consoleContract, type ConsoleContract } from '#contract/console/contract.ts';
import type { StaffRole } from '#contract/permission.ts';
import { request, type Answer, type RequestParts, type TestClient } from './test-app.ts';

export interface Staff {
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  sessionId: string;
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
  as?: Staff;
  headers?: Record<string, string>;
}

let made = 0;

/** Somebody who has just signed in, so that no code is asked for again. */
export async function aStaff(
  app: TestClient,
  role: StaffRole = 'OWNER',
  { stationIds = [] }: { stationIds?: readonly number[] } = {},
): Promise<Staff> {
  made += 1;
  const name = `직원${made}`;
  const email = `staff-${made}-${randomBytes(3).toString('hex')}@example.com`;
  const { id: staffId } = await app.db
    .insertInto('staff')
    .values({ email, name, role: role.toLowerCase() as Lowercase<StaffRole> })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const stationId of stationIds) {
    await app.db.insertInto('staff_stations').values({ staff_id: staffId, station_id: stationId }).execute();
  }
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  await sql`
    insert into staff_sessions (id, token_hash, staff_id, ends_at, address, user_agent)
    values (${sessionId}, ${hashToken(token)}, ${staffId}, ondesk_now() + interval '12 hours', '127.0.0.1', 'test')`.execute(
    app.db,
  );
  const headers = {
    cookie: `od_console=${token}`,
    origin: app.origin,
    'x-console-token': csrfToken(new TextEncoder().encode(app.tokenSecret), sessionId),
  };
  return { staffId, name, email, role, sessionId, headers };
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
