// Paying the overdue fee: how long its amount holds, who is refused, and what it races against.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isLate,
  isReadyToPayTheFee,
  moneyOf,
  quotes,
  returnCall,
  stockAt,
} from '#api-test/money/money.ts';
import {
  aMember,
  anItem,
  asRentalReceipt,
  aStation,
  authorizes,
  rents,
  returns,
} from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const prepareOverdue = (person: Person, returnInfoKey: string) =>
  app.call('POST /api/v1/payments/prepare/overdue', {
    as: person,
    body: { method: 'OVERDUE', returnInfoKey },
  });
const dropEverything = () =>
  app.sandbox.addFault({
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action: 'drop',
  });

async function aLateRenter() {
  const person = await aMember(app);
  const item = await anItem(app);
  const receipt = await isLate(app, person, item);
  return { person, item, receipt };
}

describe('paying the overdue fee', () => {
  test("paying the overdue fee closes the rental at the quote's station and moment, however long the payment takes", async () => {
    const { person, item, receipt } = await aLateRenter();
    const elsewhere = await aStation(app, { name: '뚝섬역' });
    const { quote, session, paymentKey } = await isReadyToPayTheFee(app, person, item, elsewhere.stationId);
    expect(session).toMatchObject({ type: 'OVERDUE', method: 'CARD', amount: 1000 });
    await app.advance({ minutes: 8 });
    const answer = await confirms(app, person, session, paymentKey);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({
      type: 'OVERDUE',
      totalAmount: 1000,
      returnStationName: '뚝섬역',
      rentalHistoryToken: receipt.rentalHistoryToken,
    });
    expect(Date.parse(asRentalReceipt(answer.data).returnTime!)).toBe(
      Date.parse(quote.expiresAt) - 10 * 60_000,
    );
    expect(await stockAt(app, { ...item, stationId: elsewhere.stationId })).toBe(1);
    const token = receipt.rentalHistoryToken;
    const detail = await app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({ status: '반납', amount: 1500, returnStationName: '뚝섬역' });
    expect(detail.payments).toMatchObject([
      { type: 'RENT', status: 'DONE', amount: 500 },
      { type: 'OVERDUE', status: 'DONE', amount: 1000 },
    ]);
    expect(detail.payments[0]!.receiptUrl).toContain('/receipt/');
  });

  test('confirming a paid overdue fee again gives the same answer, and returning afterwards succeeds', async () => {
    const { person, item } = await aLateRenter();
    const { quote, session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
    const first = await confirms(app, person, session, paymentKey);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: 'data' in first ? first.data : null,
    });
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(app, session.orderId)).toEqual([1000]);
  });

  test('a prepared overdue fee keeps its amount for ten minutes, also after its quote has expired', async () => {
    const { person, item } = await aLateRenter();
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 9 });
    const prepared = await prepareOverdue(person, quote.returnInfoKey);
    if (!prepared.ok) throw new Error(prepared.code);
    await app.advance({ minutes: 9, seconds: 50 });
    const paymentKey = await authorizes(app, prepared.data);
    expect(await confirms(app, person, prepared.data, paymentKey)).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
  });

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'an overdue fee confirmed later than ten minutes after its prepare, %s the order was closed by its task, is QUOTE_EXPIRED every time, and nothing is captured',
    async (_when, taskHasRun) => {
      const { person, item } = await aLateRenter();
      const { session } = await isReadyToPayTheFee(app, person, item, item.stationId);
      await app.advance({ minutes: taskHasRun ? 46 : 10, seconds: 1 });
      if (taskHasRun) await app.runTasks();
      const paymentKey = await authorizes(app, session);
      for (let time = 0; time < 2; time += 1) {
        expect(await confirms(app, person, session, paymentKey)).toMatchObject({
          status: 409,
          code: 'QUOTE_EXPIRED',
        });
      }
      expect(await moneyOf(app, session.orderId)).toEqual([]);
      const again = await isReadyToPayTheFee(app, person, item, item.stationId);
      expect(await confirms(app, person, again.session, again.paymentKey)).toMatchObject({ ok: true });
    },
  );

  test('an overdue fee with a declined card leaves the rental open, and another card can pay', async () => {
    const { person, item } = await aLateRenter();
    const { quote, session } = await isReadyToPayTheFee(app, person, item, item.stationId);
    const { orderId, amount, orderName, customerKey } = session;
    const declined = await app.sandbox.authorize({
      orderId,
      amount,
      orderName,
      customerKey,
      confirmError: 'REJECT_CARD_COMPANY',
    });
    expect(await confirms(app, person, session, declined.paymentKey)).toMatchObject({
      status: 402,
      code: 'PAYMENT_DECLINED',
    });
    const again = await prepareOverdue(person, quote.returnInfoKey);
    if (!again.ok) throw new Error(again.code);
    const paymentKey = await authorizes(app, again.data);
    expect(await confirms(app, person, again.data, paymentKey)).toMatchObject({ ok: true });
  });
});

describe('refusals of an overdue fee', () => {
  test('preparing an overdue fee is OVERDUE_NOTHING_OWED before the rental is overdue, and RENTAL_ALREADY_RETURNED after its return', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'OVERDUE_NOTHING_OWED',
    });
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'RENTAL_ALREADY_RETURNED',
    });
  });
  test('preparing an overdue fee is QUOTE_EXPIRED on an expired quote and QUOTE_NOT_FOUND on an unknown one', async () => {
    const { person, item } = await aLateRenter();
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 11 });
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
    expect(await prepareOverdue(person, 'made-up')).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
  });
});

describe('two overdue orders for one rental', () => {
  test('of two overdue orders for one rental the first to be confirmed is captured, and the other is refused before any capture', async () => {
    const { person, item } = await aLateRenter();
    const first = await isReadyToPayTheFee(app, person, item, item.stationId);
    const second = await isReadyToPayTheFee(app, person, item, item.stationId);
    expect(await confirms(app, person, second.session, second.paymentKey)).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, person, first.session, first.paymentKey)).toMatchObject({
        status: 409,
        code: 'RENTAL_ALREADY_RETURNED',
      });
    }
    expect(await moneyOf(app, first.session.orderId)).toEqual([]);
  });

  test('while an overdue fee is being confirmed, another order, a new order, a new quote and a return are all PAYMENT_UNSETTLED', async () => {
    const { person, item } = await aLateRenter();
    const first = await isReadyToPayTheFee(app, person, item, item.stationId);
    const second = await isReadyToPayTheFee(app, person, item, item.stationId);
    await dropEverything();
    const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };
    expect(await confirms(app, person, first.session, first.paymentKey)).toMatchObject(unsettled);
    await app.sandbox.clearFaults();
    expect(await confirms(app, person, second.session, second.paymentKey)).toMatchObject(unsettled);
    expect(await prepareOverdue(person, first.quote.returnInfoKey)).toMatchObject(unsettled);
    expect(await returnCall(app, person, item.serialNumber, first.quote.returnInfoKey)).toMatchObject(
      unsettled,
    );
    expect(
      await app.call('GET /api/v1/returns/products/{code}', {
        as: person,
        params: { code: item.serialNumber },
        query: { returnStationId: item.stationId },
      }),
    ).toMatchObject(unsettled);
    await comesToRest(app);
    expect(await moneyOf(app, first.session.orderId)).toEqual([1000]);
    expect(await confirms(app, person, second.session, second.paymentKey)).toMatchObject({
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await moneyOf(app, second.session.orderId)).toEqual([]);
  });
});

test('an overdue fee whose capture is learned of late still closes the rental', async () => {
  const { person, item } = await aLateRenter();
  const { session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
  await app.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'after_effect',
    action: 'drop',
    times: 2,
  });
  await app.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
  await app.sandbox.clearFaults();
  await app.advance({ minutes: 20 });
  await app.runTasks();
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  expect(await moneyOf(app, session.orderId)).toEqual([1000]);
});
