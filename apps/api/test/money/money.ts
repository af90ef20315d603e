// Helpers for tests about payments: preparing, confirming, overdue fees, and what the payment gateway has moved.
import { expect } from 'vitest';
import { checkInvariants } from '../invariants/invariants.ts';
import {
  authorizes,
  confirmBody,
  prepares,
  rents,
  type Item,
  type PaymentSession,
  type RentalReceipt,
} from '../factories.ts';
import type { Answer, Person, Reply, TestClient, TestApp } from '../test-app.ts';

export type Receipt = Reply<'POST /api/v1/payments/confirm'>;

const MAX_ROUNDS = 4;

/**
 * Clears the faults, lets leases expire and runs every task until nothing is left to do. The last round begins where
 * everything has been settled: what is done twice shows in it.
 */
export async function comesToRest(app: TestApp): Promise<void> {
  await app.sandbox.clearFaults();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wasSettled = (await checkInvariants(app.db, await app.sandbox.ledger())).length === 0;
    await app.advance({ seconds: 40 });
    await app.runTasks();
    if (wasSettled) return;
  }
}

export async function expectInvariants(app: TestClient): Promise<void> {
  expect(await checkInvariants(app.db, await app.sandbox.ledger())).toEqual([]);
}

/** Captures and cancels of one order, as `+1500` and `-1500`. */
export async function moneyOf(app: TestClient, orderId: string): Promise<number[]> {
  const ledger = await app.sandbox.ledger();
  return ledger
    .filter((entry) => entry.orderId === orderId)
    .map((entry) => (entry.kind === 'capture' ? entry.amount : -entry.amount));
}

export function confirms(
  app: TestClient,
  person: Person,
  session: PaymentSession,
  paymentKey: string,
  changed: Record<string, unknown> = {},
): Promise<Answer<Receipt>> {
  return app.call('POST /api/v1/payments/confirm', {
    as: person,
    body: { ...confirmBody(session, paymentKey), ...changed },
  });
}

/** Prepared, and approved in the payment window. */
export async function isReadyToConfirm(app: TestClient, person: Person, serialNumber: string, hours = 1) {
  const session = await prepares(app, person, serialNumber, hours);
  const paymentKey = await authorizes(app, session);
  return { session, paymentKey };
}

/** The payment gateway keeps the next confirm waiting, before or after it captures, until what this gives back is called. */
export async function keepsConfirmWaiting(
  app: TestClient,
  phase: 'before_effect' | 'after_effect',
): Promise<() => Promise<void>> {
  await app.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase,
    action: { type: 'delay', ms: 3_600_000 },
    times: 1,
  });
  return () => app.sandbox.clearFaults();
}

export function prepareCall(
  app: TestClient,
  person: Person,
  serialNumber: string,
  amount: number,
  rentalTime = 1,
) {
  return app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime, amount, method: 'CARD' },
  });
}

export function quotes(app: TestClient, person: Person, serialNumber: string, returnStationId: number) {
  return app.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId },
  });
}

export function returnCall(app: TestClient, person: Person, serialNumber: string, returnInfoKey: string) {
  return app.call('POST /api/v1/returns/products/{serialNumber}', {
    as: person,
    params: { serialNumber },
    body: { returnInfoKey },
  });
}

/** Rents for an hour and keeps the item for two. */
export async function isLate(app: TestClient, person: Person, item: Item): Promise<RentalReceipt> {
  const receipt = await rents(app, person, item.serialNumber, 1);
  await app.advance({ hours: 2 });
  return receipt;
}

/** A late renter who has approved the overdue fee in the payment window. */
export async function isReadyToPayTheFee(
  app: TestClient,
  person: Person,
  item: Pick<Item, 'serialNumber'>,
  stationId: number,
) {
  const quote = await quotes(app, person, item.serialNumber, stationId);
  const session = await app.ask('POST /api/v1/payments/prepare/overdue', {
    as: person,
    body: { method: 'OVERDUE', returnInfoKey: quote.returnInfoKey },
  });
  const paymentKey = await authorizes(app, session);
  return { quote, session, paymentKey };
}

/** A capture made with our keys while nobody has claimed the order. */
export async function isCapturedBehindOurBack(
  app: TestApp,
  session: PaymentSession,
  paymentKey: string,
): Promise<void> {
  await asksGateway(app, 'confirm', { paymentKey, orderId: session.orderId, amount: session.amount });
}

/** A cancel made with our keys that the service knows nothing of; without an amount of everything. */
export async function isCancelledBehindOurBack(
  app: TestApp,
  paymentKey: string,
  { amountWon, idempotencyKey }: { amountWon?: number; idempotencyKey?: string } = {},
): Promise<void> {
  const body = {
    cancelReason: '상점 관리자',
    ...(amountWon === undefined ? {} : { cancelAmount: amountWon }),
  };
  await asksGateway(app, `${paymentKey}/cancel`, body, idempotencyKey);
}

async function asksGateway(app: TestApp, path: string, body: object, idempotencyKey?: string): Promise<void> {
  const { apiUrl, secretKey } = app.config.toss;
  const response = await fetch(`${apiUrl}/v1/payments/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

export async function orderStateOf(app: TestClient, orderId: string): Promise<string> {
  const { state } = await app.db
    .selectFrom('orders')
    .select('state')
    .where('order_key', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** The stock of the item's station, as the station's product list shows it. */
export async function stockAt(app: TestClient, item: Item): Promise<number> {
  const { stationProducts } = await app.ask('GET /api/v1/stations/{stationId}/products', {
    params: { stationId: item.stationId },
  });
  return stationProducts.reduce((sum, product) => sum + product.stock, 0);
}
