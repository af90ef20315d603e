// Returning a defective item for free: until when, how often, what is refunded, and the code of the station.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '#api-test/calls/report-calls.ts';
import { aMember, aStation, authorizes, confirmBody, rents, returns } from '#api-test/factories.ts';
import { aDiscountedRental, couponStateOf } from '#api-test/money/coupons.ts';
import { comesToRest, expectInvariants, moneyOf, quotes, returnCall } from '#api-test/money/money.ts';
import { askConsole, aStaff, changesSetting } from '#api-test/console/staff.ts';
import { countWaiting } from '#api-test/count-waiting.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const { aRenter, report, freeReturn, detailOf } = reportCalls(() => app);

const orderOf = async (token: string) => {
  const { order_key } = await app.db
    .selectFrom('orders')
    .innerJoin('rental_orders', 'rental_orders.order_id', 'orders.id')
    .innerJoin('rentals', 'rentals.id', 'rental_orders.rental_id')
    .select('order_key')
    .where('rentals.token', '=', token)
    .executeTakeFirstOrThrow();
  return order_key;
};

describe('the free return', () => {
  test('at 9:59 a defective item is returned for free: everything is refunded and the item is off sale where it stands', async () => {
    const { person, token, item } = await aRenter();
    const { stationId } = await aStation(app);
    await app.advance({ minutes: 9, seconds: 50 });
    expect((await detailOf(person, token)).actions.freeReturn).toMatchObject({ obstacle: null });
    const answer = await freeReturn(person, token, stationId);
    expect(answer).toMatchObject({
      ok: true,
      data: { refund: { amount: 1000 }, report: { freeReturn: true } },
    });
    const shown = await app.db
      .selectFrom('items')
      .select(['state', 'station_id'])
      .where('id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(shown).toEqual({ state: 'broken', station_id: stationId });
    await comesToRest(app);
    expect(await moneyOf(app, await orderOf(token))).toEqual([1000, -1000]);
    expect((await detailOf(person, token)).rentalHistory.status).toBe('반납');
  });

  test('at 10:01 it is FREE_RETURN_TOO_LATE, and reporting still works', async () => {
    const { person, token, item } = await aRenter();
    await app.advance({ minutes: 10, seconds: 1 });
    expect(await freeReturn(person, token, item.stationId)).toMatchObject({
      status: 409,
      code: 'FREE_RETURN_TOO_LATE',
      message: '무료 반납 시간이 지났어요. 신고는 할 수 있어요.',
    });
    expect((await detailOf(person, token)).actions.freeReturn).toMatchObject({ obstacle: 'TOO_LATE' });
    expect(await report(person, token, { kind: 'BROKEN' })).toMatchObject({ ok: true });
  });

  test('whoever has extended the rental may return it for free all the same: every payment is refunded', async () => {
    const { person, token, item } = await aRenter();
    const session = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
    });
    const paymentKey = await authorizes(app, session);
    const { orderId, amount } = session;
    await app.ask('POST /api/v1/payments/confirm', { as: person, body: { paymentKey, orderId, amount } });
    expect((await detailOf(person, token)).actions.freeReturn).toMatchObject({ obstacle: null });
    const first = await freeReturn(person, token, item.stationId);
    expect(first).toMatchObject({ ok: true, data: { refund: { amount: 1500 } } });
    const again = await freeReturn(person, token, item.stationId);
    expect('data' in again && again.data).toEqual('data' in first && first.data);
    await comesToRest(app);
    expect(await moneyOf(app, await orderOf(token))).toEqual([1000, -1000]);
    expect(await moneyOf(app, orderId)).toEqual([500, -500]);
    expect((await detailOf(person, token)).rentalHistory).toMatchObject({
      amount: 1500,
      refundedAmount: 1500,
    });
  });

  test('what was taken off a free rental goes back, and only after its extensions are locked too', async () => {
    const { person, couponId, orderId, receipt } = await aDiscountedRental(app, 2);
    if (receipt.type !== 'RENT') throw new Error(receipt.type);
    const { rentalHistoryToken: token } = receipt;
    const session = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
    });
    const body = confirmBody(session, await authorizes(app, session));
    await app.ask('POST /api/v1/payments/confirm', { as: person, body });
    const { station_id: stationId } = await app.db
      .selectFrom('rental_orders')
      .select('station_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const returned = await app.db.transaction().execute(async (tx) => {
      await sql`select from orders where order_key = ${session.orderId} for update`.execute(tx);
      const answer = freeReturn(person, token, stationId);
      await expect.poll(() => countWaiting(app)).toBe(1);
      const { rows } = await sql`select from coupons where id = ${couponId} for update skip locked`.execute(
        app.db,
      );
      expect(rows).toHaveLength(1);
      return { answer };
    });
    const answer = await returned.answer;
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({ refund: { amount: 500 } });
    const { id: reportId } = await app.db
      .selectFrom('reports')
      .select('id')
      .where('member_id', '=', person.memberId)
      .executeTakeFirstOrThrow();
    const seen = await askConsole(app, 'GET /api/v1/console/reports/{id}', {
      as: await aStaff(app, 'MANAGER'),
      params: { id: reportId },
    });
    expect(seen).toMatchObject({ payment: null, refunds: [{ amount: 500 }] });
    expect(await couponStateOf(app, couponId)).toBe('available');
    await comesToRest(app);
  });

  test('the third free return in thirty days is FREE_RETURN_LIMIT, of several at once too, and a month later it is allowed again', async () => {
    const person = await aMember(app);
    const rentals = [
      await aRenter(person),
      await aRenter(person),
      await aRenter(person),
      await aRenter(person),
    ];
    const answers = await Promise.all(
      rentals.map(({ token, item }) => freeReturn(person, token, item.stationId)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'FREE_RETURN_LIMIT' },
      { code: 'FREE_RETURN_LIMIT' },
    ]);
    await comesToRest(app);
    for (const [index, { item }] of rentals.entries()) {
      if (!answers[index]!.ok) await returns(app, person, item.serialNumber, item.stationId);
    }
    await app.advance({ hours: 31 * 24 });
    // The session of the test is an hour long by the real clock: it still holds.
    const later = await aRenter(person);
    expect(await freeReturn(person, later.token, later.item.stationId)).toMatchObject({ ok: true });
    await comesToRest(app);
  });

  test('a free return sent twice, at once or later, happens once and is answered the same', async () => {
    const { person, token, item } = await aRenter();
    const [first, second] = await Promise.all([
      freeReturn(person, token, item.stationId),
      freeReturn(person, token, item.stationId),
    ]);
    const third = await freeReturn(person, token, item.stationId);
    for (const answer of [second, third]) {
      expect('data' in answer && answer.data).toEqual('data' in first && first.data);
    }
    await comesToRest(app);
    expect(await moneyOf(app, await orderOf(token))).toEqual([1000, -1000]);
  });

  test('of a free return and the renter’s own return at the same moment one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, token, item } = await aRenter();
      const quote = await quotes(app, person, item.serialNumber, item.stationId);
      const [free, ordinary] = await Promise.all([
        freeReturn(person, token, item.stationId),
        returnCall(app, person, item.serialNumber, quote.returnInfoKey),
      ]);
      if (!free.ok) expect(free.code).toBe('RENTAL_ALREADY_RETURNED');
      // Returning what is returned already succeeds, as ever.
      expect(ordinary.ok).toBe(true);
      await comesToRest(app);
      expect(await moneyOf(app, await orderOf(token))).toEqual(free.ok ? [1000, -1000] : [1000]);
    }
  });

  test('while an extension is being confirmed a free return is PAYMENT_UNSETTLED', async () => {
    const { person, token, item } = await aRenter();
    const session = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
    });
    const paymentKey = await authorizes(app, session);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    const { orderId, amount } = session;
    await app.call('POST /api/v1/payments/confirm', { as: person, body: { paymentKey, orderId, amount } });
    expect(await freeReturn(person, token, item.stationId)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    await comesToRest(app);
  });

  test('a free return names a station that exists and is not shut down', async () => {
    const { person, token } = await aRenter();
    const { stationId } = await aStation(app);
    expect(await freeReturn(person, token, 999_999)).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
    await app.db
      .updateTable('stations')
      .set({ shut_down_at: await app.now() })
      .where('id', '=', stationId)
      .execute();
    expect(await freeReturn(person, token, stationId)).toMatchObject({
      status: 409,
      code: 'STATION_SHUT_DOWN',
    });
    expect((await detailOf(person, token)).rentalHistory.status).toBe('대여 중');
  });

  test('a loss is no reason for a free return: INVALID_INPUT', async () => {
    const { person, token, item } = await aRenter();
    expect(await freeReturn(person, token, item.stationId, { kind: 'LOST' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('the code of the station', () => {
  const codeOf = async (stationId: number) =>
    (await app.db.selectFrom('stations').select('code').where('id', '=', stationId).executeTakeFirstOrThrow())
      .code;
  const quoteWith = (person: Person, serialNumber: string, returnStationId: number, code?: string) =>
    app.call('GET /api/v1/returns/products/{code}', {
      as: person,
      params: { code: serialNumber },
      query: { returnStationId, ...(code === undefined ? {} : { code }) },
    });
  const proofOf = async (token: string) =>
    (
      await app.db
        .selectFrom('rentals')
        .select('return_proof')
        .where('token', '=', token)
        .executeTakeFirstOrThrow()
    ).return_proof;

  test('a return with the scanned code is proven, one without is unseen until the item is rented again', async () => {
    const proven = await aRenter();
    const quote = await quoteWith(
      proven.person,
      proven.item.serialNumber,
      proven.item.stationId,
      await codeOf(proven.item.stationId),
    );
    if (!quote.ok) throw new Error(quote.code);
    await returnCall(app, proven.person, proven.item.serialNumber, quote.data.returnInfoKey);
    expect(await proofOf(proven.token)).toBe('code');

    const unseen = await aRenter();
    const wrong = await quoteWith(
      unseen.person,
      unseen.item.serialNumber,
      unseen.item.stationId,
      await codeOf(proven.item.stationId),
    );
    if (!wrong.ok) throw new Error(wrong.code);
    await returnCall(app, unseen.person, unseen.item.serialNumber, wrong.data.returnInfoKey);
    expect(await proofOf(unseen.token)).toBe('unseen');
    await rents(app, await aMember(app), unseen.item.serialNumber);
    expect(await proofOf(unseen.token)).toBe('seen');
  });

  test('where the owner demands it, a return and a free return without the code are STATION_CODE_REQUIRED', async () => {
    const { person, token, item } = await aRenter();
    await changesSetting(app, 'rental.stationCodeRequired', true);
    const refusal = { status: 409, code: 'STATION_CODE_REQUIRED' };
    expect(await quoteWith(person, item.serialNumber, item.stationId)).toMatchObject(refusal);
    expect(await freeReturn(person, token, item.stationId)).toMatchObject(refusal);
    const code = await codeOf(item.stationId);
    expect(await quoteWith(person, item.serialNumber, item.stationId, code)).toMatchObject({ ok: true });
    const place = { freeReturn: { returnStationId: item.stationId, code } };
    expect(await freeReturn(person, token, item.stationId, place)).toMatchObject({ ok: true });
    expect(await proofOf(token)).toBe('code');
    await changesSetting(app, 'rental.stationCodeRequired', false);
    await comesToRest(app);
  });
});
