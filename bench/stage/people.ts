// People of a filled database who are signed in, and the pieces they rent.
import { SignJWT } from 'jose';
import { TOKEN_ISSUER } from '#api/http/viewer.ts';
import type { Renter } from '../load/rent.ts';
import { withClient } from './database.ts';
import { nth, pricePerHourWon, type Size } from './fill.ts';
import { tokenSecret } from './programs.ts';

export interface SignedIn {
  sessionId: string;
  accessToken: string;
}

/** The nth member's phone. */
export async function signIn(n: number): Promise<SignedIn> {
  const sessionId = nth.sessionId(n);
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(tokenSecret));
  return { sessionId, accessToken };
}

export type SignedInRenter = Renter & SignedIn;

/** So many members with a piece each, from the beginning of both or further on. */
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
      const { sessionId, accessToken } = await signIn(skip + index);
      return { sessionId, accessToken, serialNumber, stationId, amount: pricePerHourWon };
    }),
  );
}

/** Whole numbers below a limit, spread over all of it, the same every time. */
export function spread(count: number, below: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7919 + 13) % below);
}

/** The reads of the budget, as so many different people make them. */
export async function askers(count: number, size: Size) {
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
