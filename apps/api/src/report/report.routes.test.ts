// Reports of members: defects, losses, free returns, photos, and their limits.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { comesToRest, expectInvariants, moneyOf, quotes, returnCall } from '#api-test/money.ts';
import { aMember, anItem, aStation, authorizes, rents, returns } from '#api-test/factories.ts';
import { aPicture, puts } from '#api-test/pictures.ts';
import { aStaff, changesSetting } from '#api-test/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

async function aRenter(person?: Person) {
  const renter = person ?? (await aMember(app));
  const item = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, renter, item.serialNumber, 2);
  return { person: renter, item, token };
}

const report = (person: Person, token: string, body: Record<string, unknown>) =>
  app.call('POST /api/v1/rentals/{token}/reports', { as: person, params: { token }, body });

const freeReturn = (person: Person, token: string, returnStationId: number, more: object = {}) =>
  report(person, token, {
    kind: 'BROKEN',
    text: '충전이 안 돼요.',
    freeReturn: { returnStationId },
    ...more,
  });

const reportItem = (
  person: Person,
  serialNumber: string,
  body: Record<string, unknown> = { kind: 'BROKEN' },
) => app.call('POST /api/v1/items/{serialNumber}/reports', { as: person, params: { serialNumber }, body });

const missing = (person: Person, stationId: number, productName: string) =>
  app.call('POST /api/v1/stations/{stationId}/missing-items', {
    as: person,
    params: { stationId },
    body: { productName },
  });

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

const detailOf = (person: Person, token: string) =>
  app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });

async function aPhoto(person: Person): Promise<string> {
  const picture = aPicture();
  const { preSignedUrl, imageUrl } = await app.ask('GET /api/v1/users/report-photo/pre-signed', {
    as: person,
    query: { size: picture.length },
  });
  expect((await puts(preSignedUrl, picture)).status).toBe(200);
  return imageUrl;
}

describe('reporting a rented item', () => {
  test('a renter reports a defect with words and a photo, keeps the item, and finds it among their reports', async () => {
    const { person, token } = await aRenter();
    const photo = await aPhoto(person);
    const answer = await report(person, token, { kind: 'DIRTY', text: '끈적여요.', photos: [photo] });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        report: { kind: 'DIRTY', state: 'RECEIVED', text: '끈적여요.', freeReturn: false },
        refund: null,
      },
    });
    const { reports } = await app.ask('GET /api/v1/users/me/reports', { as: person });
    expect(reports).toMatchObject([{ kind: 'DIRTY', rentalHistoryToken: token, answers: [] }]);
    expect(await app.db.selectFrom('report_photos').select('image').execute()).toEqual([{ image: photo }]);
    expect((await detailOf(person, token)).rentalHistory.status).toBe('대여 중');
    expect(await report(person, token, { kind: 'DIRTY' })).toMatchObject({
      status: 409,
      code: 'REPORT_LIMIT',
    });
  });

  test('a photo that somebody else uploaded, or that was never uploaded, is IMAGE_REFUSED', async () => {
    const { person, token } = await aRenter();
    const foreign = await aPhoto(await aMember(app));
    const refusal = { status: 400, code: 'IMAGE_REFUSED' };
    expect(await report(person, token, { kind: 'BROKEN', photos: [foreign] })).toMatchObject(refusal);
    expect(
      await report(person, token, { kind: 'BROKEN', photos: ['https://example.com/a.webp'] }),
    ).toMatchObject(refusal);
    expect(
      await reportItem(person, (await anItem(app)).serialNumber, { kind: 'BROKEN', photos: [foreign] }),
    ).toMatchObject(refusal);
  });

  test('a photo cannot be checked while the image store is away: IMAGE_STORE_UNAVAILABLE', async () => {
    const { person, token, item } = await aRenter();
    const photo = await aPhoto(person);
    await app.sandbox.addFault({
      match: { provider: 'object-store' },
      phase: 'before_effect',
      action: 'drop',
    });
    const refusal = { status: 503, code: 'IMAGE_STORE_UNAVAILABLE' };
    expect(await report(person, token, { kind: 'BROKEN', photos: [photo] })).toMatchObject(refusal);
    expect(await reportItem(person, item.serialNumber, { kind: 'BROKEN', photos: [photo] })).toMatchObject(
      refusal,
    );
    await app.sandbox.clearFaults();
  });

  test('a sixth photo upload at once is UPLOAD_LIMIT', async () => {
    const person = await aMember(app);
    const ask = () =>
      app.call('GET /api/v1/users/report-photo/pre-signed', { as: person, query: { size: 100 } });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 409, code: 'UPLOAD_LIMIT' }]);
  });

  test('somebody else’s rental is RENTAL_NOT_FOUND, and a returned one RENTAL_ALREADY_RETURNED', async () => {
    const { person, item, token } = await aRenter();
    expect(await report(await aMember(app), token, { kind: 'BROKEN' })).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
    await returns(app, person, item.serialNumber, item.stationId);
    const refusal = { status: 409, code: 'RENTAL_ALREADY_RETURNED' };
    expect(await report(person, token, { kind: 'BROKEN' })).toMatchObject(refusal);
    expect(await freeReturn(person, token, item.stationId)).toMatchObject(refusal);
  });

  test('reports are REPORTS_OFF while the owner has turned them off, but a loss can still be told', async () => {
    const { person, item, token } = await aRenter();
    await changesSetting(app, 'features.defectReport', false);
    const refusal = { status: 409, code: 'REPORTS_OFF' };
    expect(await report(person, token, { kind: 'BROKEN' })).toMatchObject(refusal);
    expect(await reportItem(person, item.serialNumber)).toMatchObject(refusal);
    expect(await missing(person, item.stationId, '무엇이든')).toMatchObject(refusal);
    await app.advance({ hours: 3 });
    expect(await report(person, token, { kind: 'LOST' })).toMatchObject({ ok: true });
    await changesSetting(app, 'features.defectReport', true);
  });

  test('a loss can be reported once the rental is overdue, not before: STATE_CONFLICT', async () => {
    const { person, token } = await aRenter();
    expect(await report(person, token, { kind: 'LOST' })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect((await detailOf(person, token)).actions.reportLost).toBeNull();
    await app.advance({ hours: 3, minutes: 30 });
    expect((await detailOf(person, token)).actions.reportLost).toMatchObject({
      overdueMinutes: 90,
      feeNow: 1000,
    });
    expect(await report(person, token, { kind: 'LOST', text: '도서관에 둔 것 같아요.' })).toMatchObject({
      ok: true,
    });
    expect((await detailOf(person, token)).actions.reportLost).toBeNull();
    const { reported_lost_at } = await app.db
      .selectFrom('rentals')
      .select('reported_lost_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    expect(reported_lost_at).not.toBeNull();
  });
});

describe('an item whose renter reported a defect and kept it', () => {
  const stateOf = async (itemId: number) =>
    (await app.db.selectFrom('items').select('state').where('id', '=', itemId).executeTakeFirstOrThrow())
      .state;

  test('is off sale after the return, until staff have decided', async () => {
    const { person, token, item } = await aRenter();
    await report(person, token, { kind: 'PART_MISSING' });
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('broken');
    expect(
      await app.call('GET /api/v1/rentals/products/{serialNumber}', {
        as: await aMember(app),
        params: { serialNumber: item.serialNumber },
      }),
    ).toMatchObject({ ok: false, code: 'ITEM_NOT_RENTABLE' });
  });

  test('is on sale after the return once staff have finished the report', async () => {
    const { person, token, item } = await aRenter();
    await report(person, token, { kind: 'DIRTY' });
    const { staffId } = await aStaff(app, 'SUPPORT');
    await app.db
      .updateTable('reports')
      .set({ state: 'finished', item_to: 'none', taken_by: staffId, finished_by: staffId })
      .set({ taken_at: await app.now(), finished_at: await app.now() })
      .where('item_id', '=', item.itemId)
      .execute();
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('available');
  });

  test('of a report and a return at the same moment neither misses the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, token, item } = await aRenter();
      const quote = await quotes(app, person, item.serialNumber, item.stationId);
      const [told, returned] = await Promise.all([
        report(person, token, { kind: 'BROKEN' }),
        returnCall(app, person, item.serialNumber, quote.returnInfoKey),
      ]);
      expect(returned.ok).toBe(true);
      if (!told.ok) expect(told.code).toBe('RENTAL_ALREADY_RETURNED');
      expect(await stateOf(item.itemId)).toBe(told.ok ? 'broken' : 'available');
    }
  });

  test('a report of somebody who never rented it takes nothing off sale', async () => {
    const { person, item } = await aRenter();
    await reportItem(await aMember(app), item.serialNumber);
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await stateOf(item.itemId)).toBe('available');
  });
});

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

describe('reporting without a rental', () => {
  test('an item is reported by its code once a day: REPORT_LIMIT, and an unknown code is ITEM_NOT_FOUND', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    expect(await reportItem(person, item.serialNumber)).toMatchObject({
      ok: true,
      data: { rentalHistoryToken: null },
    });
    expect(await reportItem(person, item.serialNumber, { kind: 'DIRTY' })).toMatchObject({
      status: 409,
      code: 'REPORT_LIMIT',
    });
    expect(await reportItem(await aMember(app), item.serialNumber)).toMatchObject({ ok: true });
    expect(await reportItem(person, 'CHR_NONE')).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  });

  test('what is not at its station is reported by product, and linked to the last return that nobody has seen', async () => {
    const { person, item, token } = await aRenter();
    await anItem(app, { stationId: item.stationId, productId: item.productId });
    await returns(app, person, item.serialNumber, item.stationId);
    const { name } = await app.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', item.productId)
      .executeTakeFirstOrThrow();
    const passer = await aMember(app);
    expect(await missing(passer, item.stationId, name)).toMatchObject({
      ok: true,
      data: { kind: 'ITEM_MISSING' },
    });
    const saved = await app.db
      .selectFrom('reports')
      .innerJoin('rentals', 'rentals.id', 'reports.last_return_id')
      .select(['reports.item_id', 'rentals.token'])
      .where('reports.member_id', '=', passer.memberId)
      .executeTakeFirstOrThrow();
    expect(saved).toEqual({ item_id: item.itemId, token });
    expect(await missing(passer, item.stationId, name)).toMatchObject({ status: 409, code: 'REPORT_LIMIT' });
    expect(await missing(passer, item.stationId, '없는 상품')).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    expect(await missing(passer, 999_999, name)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  });
});
