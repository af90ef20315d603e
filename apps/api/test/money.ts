// Verbs for tests about money: what the card company did, and how everything comes to rest.
import { expect } from 'vitest';
import { checkInvariants } from './invariants.ts';
import {
  authorizes,
  confirmBody,
  prepares,
  rents,
  type Item,
  type PaymentSession,
} from './people-and-things.ts';
import type { Answer, Person, Reply, Surroundings, World } from './world.ts';

export type Receipt = Reply<'POST /api/v1/payments/confirm'>;

/** The faults stop, leases lapse, and every sweep runs until nothing is left to do. */
export async function comesToRest(world: World): Promise<void> {
  await world.sandbox.clearFaults();
  for (let round = 0; round < 4; round += 1) {
    await world.advance({ seconds: 40 });
    await world.doChores();
  }
}

export async function expectInvariants(world: Surroundings): Promise<void> {
  expect(await checkInvariants(world.db, await world.sandbox.ledger())).toEqual([]);
}

/** Captures and cancels of one order, as `+1500` and `-1500`. */
export async function moneyOf(world: Surroundings, orderId: string): Promise<number[]> {
  const ledger = await world.sandbox.ledger();
  return ledger
    .filter((entry) => entry.orderId === orderId)
    .map((entry) => (entry.kind === 'capture' ? entry.amount : -entry.amount));
}

export function confirms(
  world: Surroundings,
  person: Person,
  session: PaymentSession,
  paymentKey: string,
  changed: Record<string, unknown> = {},
): Promise<Answer<Receipt>> {
  return world.call('POST /api/v1/payments/confirm', {
    as: person,
    body: { ...confirmBody(session, paymentKey), ...changed },
  });
}

/** Prepared, and approved in the card company's window. */
export async function isReadyToConfirm(world: Surroundings, person: Person, serialNumber: string, hours = 1) {
  const session = await prepares(world, person, serialNumber, hours);
  const paymentKey = await authorizes(world, session);
  return { session, paymentKey };
}

export function prepareCall(
  world: Surroundings,
  person: Person,
  serialNumber: string,
  amount: number,
  rentalTime = 1,
) {
  return world.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime, amount, method: 'CARD' },
  });
}

export function quotes(world: Surroundings, person: Person, serialNumber: string, returnStationId: number) {
  return world.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId },
  });
}

export function returnCall(world: Surroundings, person: Person, serialNumber: string, returnInfoKey: string) {
  return world.call('POST /api/v1/returns/products/{serialNumber}', {
    as: person,
    params: { serialNumber },
    body: { returnInfoKey },
  });
}

/** Rents for an hour and stays away for two. */
export async function isLate(world: Surroundings, person: Person, item: Item): Promise<Receipt> {
  const receipt = await rents(world, person, item.serialNumber, 1);
  await world.advance({ hours: 2 });
  return receipt;
}

/** A late renter at a station who has approved the fee in the card company's window. */
export async function isReadyToPayTheFee(world: Surroundings, person: Person, item: Item, stationId: number) {
  const quote = await quotes(world, person, item.serialNumber, stationId);
  const session = await world.ask('POST /api/v1/payments/prepare/overdue', {
    as: person,
    body: { method: 'OVERDUE', returnInfoKey: quote.returnInfoKey },
  });
  const paymentKey = await authorizes(world, session);
  return { quote, session, paymentKey };
}

/** Somebody else with our keys captures, without our having claimed anything. */
export async function isCapturedBehindOurBack(
  world: World,
  session: PaymentSession,
  paymentKey: string,
): Promise<void> {
  const { apiUrl, secretKey } = world.config.toss;
  const response = await fetch(`${apiUrl}/v1/payments/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ paymentKey, orderId: session.orderId, amount: session.amount }),
  });
  expect(response.status).toBe(200);
}

export async function orderStateOf(world: Surroundings, orderId: string): Promise<string> {
  const { state } = await world.db
    .selectFrom('orders')
    .select('state')
    .where('order_key', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Available pieces without a live hold, as the station's shelf shows them. */
export async function stockAt(world: Surroundings, item: Item): Promise<number> {
  const { stationProducts } = await world.ask('GET /api/v1/stations/{stationId}/products', {
    params: { stationId: item.stationId },
  });
  return stationProducts.reduce((sum, product) => sum + product.stock, 0);
}
