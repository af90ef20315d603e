// Signed-in members of a seeded database and the items they rent.
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { hashSecret } from '#api/http/secret.ts';
import { TOKEN_ISSUER } from '#api/http/authenticator.ts';
import { csrfToken } from '#api/staff/staff-authenticator.ts';
import type { Renter } from '../load/rent.ts';
import { withClient } from './database.ts';
import { nth, PRICE_PER_HOUR_WON, type Size } from './seed.ts';
import { TOKEN_SECRET } from './programs.ts';

export interface SignedIn {
  memberId: number;
  sessionId: string;
  accessToken: string;
}

/** The session of the nth member. */
export async function signIn(n: number): Promise<SignedIn> {
  const memberId = nth.memberId(n);
  const sessionId = nth.sessionId(n);
  return { memberId, sessionId, accessToken: await signToken(memberId, sessionId) };
}

/** A new session of a member by the address of their mail; gives their access token. */
export async function signInByMail(ownerUrl: string, email: string): Promise<string> {
  const sessionId = randomUUID();
  const memberId = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ member_id: string }>(
      `insert into session_families (id, member_id) select $1, id from members where email = $2 returning member_id`,
      [sessionId, email],
    );
    return Number(rows[0]!.member_id);
  });
  return signToken(memberId, sessionId);
}

const signToken = (memberId: number, sessionId: string) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(memberId))
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(TOKEN_SECRET));

/** An owner, the same in every run, with a new session; gives the headers of their calls. */
export async function signInStaff(ownerUrl: string): Promise<Record<string, string>> {
  const sessionId = randomUUID();
  const token = `a-session-of-the-bench-${sessionId}`;
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into staff (email, name, role, password_hash, totp_secret)
         select 'owner@example.com', '소유자', 'owner', '', ''
         where not exists (select from staff where email = 'owner@example.com')
         returning id
       )
       select id from made union all select id from staff where email = 'owner@example.com'`,
    );
    await client.query(
      `insert into staff_sessions (id, token_hash, staff_id, ends_at, address, user_agent)
       values ($1, $2, $3, now() + interval '12 hours', '127.0.0.1', 'bench')`,
      [sessionId, hashSecret(token), rows[0]!.id],
    );
  });
  return {
    cookie: `od_console=${token}`,
    'x-console-token': csrfToken(new TextEncoder().encode(TOKEN_SECRET), sessionId),
  };
}

export type SignedInRenter = Renter & SignedIn;

/** Members with an available item each, from the nth of both on. */
export async function findRenters(databaseUrl: string, count: number, skip = 0): Promise<SignedInRenter[]> {
  const rows = await withClient(databaseUrl, async (client) => {
    const { rows: items } = await client.query<{ serial_number: string; station_id: number }>(
      `select serial_number, station_id from items where state = 'available' order by id offset $1 limit $2`,
      [skip, count],
    );
    return items;
  });
  return Promise.all(
    rows.map(async ({ serial_number: serialNumber, station_id: stationId }, index) => {
      const { memberId, sessionId, accessToken } = await signIn(skip + index);
      return { memberId, sessionId, accessToken, serialNumber, stationId, amount: PRICE_PER_HOUR_WON };
    }),
  );
}

/** Whole numbers spread over 0 to `below`, the same every time. */
export function spread(count: number, below: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7919 + 13) % below);
}

/** The paths and headers of reads by different members. */
export async function createReaders(count: number, size: Size) {
  const members = await Promise.all(spread(count, size.members).map(signIn));
  return {
    stationPaths: spread(count, size.stations).map((n) => `/api/v1/stations/${nth.stationId(n)}`),
    productPaths: spread(count, size.products).map(
      (n) => `/api/v1/products/${encodeURIComponent(nth.productName(n))}/stations`,
    ),
    members,
    memberHeaders: members.map(({ accessToken }) => ({ authorization: `Bearer ${accessToken}` })),
  };
}
