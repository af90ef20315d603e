// Claims that do not end by themselves: given up, rechecked, reported and released.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  isLate,
  moneyOf,
  orderStateOf,
  quotes,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem, authorizes, prepares, type PaymentSession } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { METRICS_TOKEN: 'a-token-for-metrics-0123456789abcdef' } });
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };
const confirmsAreLost = () =>
  app.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'before_effect',
    action: 'drop',
  });
const everythingIsLost = () =>
  app.sandbox.addFault({ match: { provider: 'payment-gateway' }, phase: 'before_effect', action: 'drop' });

async function aPreparedRental() {
  const person = await aMember(app);
  const item = await anItem(app);
  return { person, item, session: await prepares(app, person, item.serialNumber) };
}

async function aPreparedFee() {
  const person = await aMember(app);
  const item = await anItem(app);
  await isLate(app, person, item);
  const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
  const body = { method: 'OVERDUE', returnInfoKey };
  const session = await app.ask('POST /api/v1/payments/prepare/overdue', { as: person, body });
  return { person, item, session };
}

/** Claims an order with a payment the gateway has never heard of, while its answers to confirms are lost. */
async function claimsWithUnknownPayment(person: Person, session: PaymentSession): Promise<void> {
  await confirmsAreLost();
  expect(await confirms(app, person, session, 'tsbx_nobody_knows_it')).toMatchObject(unsettled);
}

describe('a payment the gateway does not know', () => {
  test('a claim whose payment the gateway does not know is given up ten minutes after it, and its item is free', async () => {
    const { person, item, session } = await aPreparedRental();
    await claimsWithUnknownPayment(person, session);
    await app.advance({ minutes: 9 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('confirming');
    await app.advance({ minutes: 2 });
    await app.runTasks();
    expect(await confirms(app, person, session, 'tsbx_nobody_knows_it')).toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    });
    expect(await stockAt(app, item)).toBe(1);
  });

  test('a rental whose overdue fee is claimed with a payment the gateway does not know can be returned again after ten minutes', async () => {
    const { person, item, session } = await aPreparedFee();
    await claimsWithUnknownPayment(person, session);
    await app.advance({ minutes: 11 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('void');
    expect(await quotes(app, person, item.serialNumber, item.stationId)).toMatchObject({ status: '연체' });
  });

  test('a payment captured long after its claim was given up as unknown is refunded without any webhook event', async () => {
    const { person, session } = await aPreparedRental();
    await claimsWithUnknownPayment(person, session);
    await app.advance({ minutes: 11 });
    await app.runTasks();
    await app.sandbox.clearFaults();
    for (let minute = 0; minute < 10; minute += 1) {
      await app.advance({ minutes: 1 });
      await app.runTasks();
    }
    await isCapturedBehindOurBack(app, session, await authorizes(app, session));
    await app.advance({ minutes: 1 });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });

  test('an order given up as unknown is rechecked for an hour after its claim', async () => {
    const { person, session } = await aPreparedRental();
    await claimsWithUnknownPayment(person, session);
    await app.advance({ minutes: 11 });
    await app.runTasks();
    await app.sandbox.clearFaults();
    const isRechecked = async () => {
      await app.advance({ minutes: 1 });
      await app.runTasks();
      const { lease_until } = await app.db
        .selectFrom('orders')
        .select('lease_until')
        .where('order_key', '=', session.orderId)
        .executeTakeFirstOrThrow();
      return lease_until !== null;
    };
    expect(await isRechecked()).toBe(true);
    await app.advance({ minutes: 45 });
    expect(await isRechecked()).toBe(true);
    await app.advance({ minutes: 5 });
    expect(await isRechecked()).toBe(false);
  });

  test('a claim with a payment key that cannot be read at the gateway ends when the gateway knows no payment of the order', async () => {
    const { person, item, session } = await aPreparedRental();
    await claimsWithUnknownPayment(person, session);
    await app.sandbox.addFault({
      match: { path: '/v1/payments/tsbx_nobody_knows_it' },
      phase: 'before_effect',
      action: { type: 'status', status: 404, body: '<html>Not Found</html>' },
    });
    await app.advance({ minutes: 11 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('void');
    expect(await stockAt(app, item)).toBe(1);
  });

  test('a claim whose payment key is no payment key at all ends without asking the gateway for it', async () => {
    const { person, item, session } = await aPreparedRental();
    await claimsWithUnknownPayment(person, session);
    // As claims could be before the keys were checked.
    await app.db
      .updateTable('orders')
      .set({ payment_key: '..' })
      .where('order_key', '=', session.orderId)
      .execute();
    await app.sandbox.clearFaults();
    await app.advance({ seconds: 36 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('ready');
    await app.advance({ minutes: 10 });
    expect(await stockAt(app, item)).toBe(1);
  });

  test('a claim whose confirm is still in flight at the gateway is not given up because the payment cannot be found yet', async () => {
    const { person, session } = await aPreparedRental();
    await app.sandbox.addFault({
      match: { path: '/v1/payments/confirm' },
      phase: 'before_effect',
      action: { type: 'status', status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } },
      times: 1,
    });
    expect(await confirms(app, person, session, 'tsbx_nobody_knows_it')).toMatchObject(unsettled);
    expect(await orderStateOf(app, session.orderId)).toBe('confirming');
  });
});

describe('claims older than ten minutes', () => {
  const metric = async () => {
    const response = await fetch(`${app.origin}/metrics`, {
      headers: { authorization: 'Bearer a-token-for-metrics-0123456789abcdef' },
    });
    return /^payment_claims_stale (\S+)$/m.exec(await response.text())?.[1];
  };
  const alarms = () => app.logLines.filter((line) => line.includes('unresolved for more than ten minutes'));

  test('a claim older than ten minutes is counted by the metrics and by readiness, is logged as an error, and ends no liveness', async () => {
    const { person, session } = await aPreparedRental();
    const paymentKey = await authorizes(app, session);
    await everythingIsLost();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.advance({ minutes: 9 });
    await app.runTasks();
    expect(await metric()).toBe('0');
    expect(alarms()).toEqual([]);
    await app.advance({ minutes: 2 });
    await app.runTasks();
    expect(await metric()).toBe('1');
    expect(await app.ask('GET /api/v1/health/ready')).toEqual({ status: 'ready', staleClaims: 1 });
    expect(await app.ask('GET /api/v1/health')).toEqual({ status: 'ok' });
    expect(alarms()).toHaveLength(1);
    expect(JSON.parse(alarms()[0]!)).toMatchObject({ level: 50, claims: 1 });
  });
});
