// The books of orders with discounts: list price, discount and paid agree in the receipt, the history, the console, the day and its files.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { aMember, anItem, authorizes } from '#api-test/factories.ts';
import { aCoupon, aDiscountedRental, couponStateOf } from '#api-test/money/coupons.ts';
import { comesToRest, isCapturedBehindOurBack } from '#api-test/money/money.ts';
import { setUpPaymentTests, untilNextNoon } from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { koreanDate } from '#domain/time/korean-time.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

const coupon = { kind: 'COUPON', amount: 1000, name: '기다리게 해서 죄송해요' };

test('a receipt, the history and the console say list price, discount and what was paid; a free order has 0 won and no card', async () => {
  const paid = await aDiscountedRental(app, 4);
  expect(paid.receipt).toMatchObject({ totalAmount: 1000, listAmount: 2000, discounts: [coupon] });
  const free = await aDiscountedRental(app, 2);
  expect(free.receipt).toMatchObject({ totalAmount: 0, listAmount: 1000, discounts: [coupon] });

  for (const [{ person }, amount, method] of [
    [paid, 1000, '카드'],
    [free, 0, '무료'],
  ] as const) {
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
    const price = { amount, listAmount: amount + 1000, discounts: [coupon] };
    expect(actives).toMatchObject([price]);
    const { payments } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: person,
      params: { token: actives[0]!.rentalHistoryToken },
    });
    expect(payments).toMatchObject([{ ...price, method, status: 'DONE' }]);
  }

  const seen = (id: number) =>
    askConsole(app, 'GET /api/v1/console/payments/{id}', { as: manager, params: { id } });
  expect(await seen(paid.orderId)).toMatchObject({ state: 'APPROVED', listAmount: 2000, amount: 1000 });
  expect(await seen(free.orderId)).toMatchObject({
    state: 'FREE',
    listAmount: 1000,
    amount: 0,
    discounts: [coupon],
    refundable: 0,
    approvedAt: null,
  });
  const listed = await askConsole(app, 'GET /api/v1/console/payments', {
    as: manager,
    query: { state: 'FREE' },
  });
  expect(listed.content.map(({ id }) => id)).toContain(free.orderId);
  expect(listed.counts.FREE).toBe(listed.content.length);
});

test('staff undo a free order once: its coupon goes back, the rental goes on; what was paid for is STATE_CONFLICT', async () => {
  const free = await aDiscountedRental(app, 2);
  const support = await aStaff(app, 'SUPPORT');
  const undo = (id: number) =>
    callConsole(app, 'POST /api/v1/console/orders/{id}/undo', {
      as: support,
      params: { id },
      body: { reason: '다른 물품을 드렸어요' },
    });
  expect(await undo(free.orderId)).toMatchObject({ ok: true, data: { state: 'UNDONE' } });
  expect(await undo(free.orderId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT', state: 'UNDONE' });
  expect(await couponStateOf(app, free.couponId)).toBe('available');
  const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: free.person });
  expect(actives).toHaveLength(1);
  expect(await undo((await aDiscountedRental(app, 4)).orderId)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await undo(999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a day counts list price, discounts and what was paid; its money is that of the gateway, free orders have none', async () => {
  await untilNextNoon(app, manager);
  const day = koreanDate(await app.now());
  await aDiscountedRental(app, 4);
  await aDiscountedRental(app, 2);
  const { content: days } = await askConsole(app, 'GET /api/v1/console/days', {
    as: manager,
    query: { month: day.slice(0, 7) },
  });
  expect(days.find((one) => one.day === day)!.totals).toMatchObject({
    list: 3000,
    discounts: { membership: 0, coupon: 2000, points: 0 },
    freeCount: 1,
    payments: 1000,
    paymentCount: 1,
    net: 1000,
  });
  const file = await askConsole(app, 'GET /api/v1/console/days/{date}/report.xlsx', {
    as: manager,
    params: { date: day },
  });
  const { sheets } = await readXlsx(await buffer(Readable.from([file])));
  expect(sheets[0]!.rows).toEqual(
    expect.arrayContaining([
      ['정가', 3000, 2],
      ['할인 · 쿠폰', -2000, null],
      ['결제 합계', 1000, 1],
    ]),
  );
  expect(sheets[1]!.rows.slice(1).map((row) => row.slice(6, 10))).toEqual([
    [1000, 2000, -1000, '카드'],
    [0, 1000, -1000, '무료'],
  ]);
});

test('a payment that could not be used took nothing off: the payments of a day add up to its summary', async () => {
  await untilNextNoon(app, manager);
  const day = koreanDate(await app.now());
  await aDiscountedRental(app, 4);
  const person = await aMember(app);
  const { serialNumber } = await anItem(app);
  const couponId = await aCoupon(app, person);
  const session = await app.ask('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime: 4, amount: 1000, method: 'CARD', couponId },
  });
  await isCapturedBehindOurBack(app, session, await authorizes(app, session));
  const data = { orderId: session.orderId, status: 'DONE' };
  await app.ask('POST /api/v1/webhooks/toss', { body: { eventType: 'PAYMENT_STATUS_CHANGED', data } });
  await comesToRest(app);
  const file = await askConsole(app, 'GET /api/v1/console/days/{date}/report.xlsx', {
    as: manager,
    params: { date: day },
  });
  const { sheets } = await readXlsx(await buffer(Readable.from([file])));
  const summary = new Map(sheets[0]!.rows.map(([name, won]) => [name, won]));
  const sums = [6, 7, 8].map((column) =>
    sheets[1]!.rows.slice(1).reduce((sum, row) => sum + Number(row[column]), 0),
  );
  expect(sums).toEqual([summary.get('결제 합계'), summary.get('정가'), summary.get('할인 · 쿠폰')]);
  expect(sums).toEqual([2000, 3000, -1000]);
  const { campaign_id: campaignId } = await app.db
    .selectFrom('coupons')
    .select('campaign_id')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const uses = await askConsole(app, 'GET /api/v1/console/campaigns/{id}/uses', {
    as: manager,
    params: { id: campaignId },
  });
  expect(uses).toMatchObject({ content: [], counts: { USED: 0, RESERVED: 0, GIVEN_BACK: 0 } });
});
