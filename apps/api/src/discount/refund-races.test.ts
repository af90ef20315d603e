// Money that goes back at the same moment as what it paid for is used: a membership that ends while a rental is paid with it, and coupons and points of a refunded order that are wanted again.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCoupon, couponStateOf } from '#api-test/money/coupons.ts';
import { aMember, anItem, authorizes } from '#api-test/factories.ts';
import { aMemberWith, endsMembership, preparesWithMembership, usesOf } from '#api-test/money/memberships.ts';
import { comesToRest, confirms, expectInvariants, moneyOf } from '#api-test/money/money.ts';
import { refundCall } from '#api-test/money/payments.ts';
import { givesPoints, pointsOf } from '#api-test/money/points.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

/** Each order of the two comes up. */
const ROUNDS = 4;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

/** A little later each round: whoever has more to do would come second every time. */
async function afterCalls<T>(count: number, act: () => Promise<T>): Promise<T> {
  for (let call = 0; call < count; call += 1) await app.ask('GET /api/v1/products');
  return act();
}

const keptOf = async (orderKey: string) => (await moneyOf(app, orderKey)).reduce((sum, won) => sum + won, 0);

test('of ending a membership for all of its price and paying a rental with it, one happens', async () => {
  const kept: { orderKey: string; won: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, membershipId, orderKey } = await aMemberWith(app);
    const item = await anItem(app);
    const prepared = await preparesWithMembership(app, person, { ...item, hours: 2, amount: 500 });
    if (!prepared.ok) throw new Error(prepared.code);
    const paymentKey = await authorizes(app, prepared.data);
    const [ended, paid] = await Promise.all([
      afterCalls(round, () => endsMembership(app, person, membershipId, 4900)),
      confirms(app, person, prepared.data, paymentKey),
    ]);
    if (ended.ok) {
      expect([paid, await usesOf(app, membershipId)]).toMatchObject([{ code: 'ORDER_CLOSED' }, []]);
    } else {
      // The payment is looked into, or has used it: less than everything would go back.
      expect(['PAYMENT_UNSETTLED', 'AMOUNT_MISMATCH']).toContain(ended.code);
      expect([paid, await usesOf(app, membershipId)]).toMatchObject([{ ok: true }, ['used']]);
    }
    kept.push({ orderKey, won: ended.ok ? 0 : 4900 });
  }
  await comesToRest(app);
  for (const { orderKey, won } of kept) expect(await keptOf(orderKey)).toBe(won);
});

test('of ending a membership and preparing a rental with it, no window is left that could be paid with what has ended', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, membershipId } = await aMemberWith(app);
    const item = await anItem(app);
    const [ended, prepared] = await Promise.all([
      afterCalls(round, () => endsMembership(app, person, membershipId, 4900)),
      preparesWithMembership(app, person, { ...item, hours: 2, amount: 500 }),
    ]);
    expect(ended).toMatchObject({ ok: true });
    expect(await usesOf(app, membershipId)).toEqual([]);
    if (!prepared.ok) expect(prepared.code).toBe('AMOUNT_MISMATCH');
    else
      expect(await confirms(app, person, prepared.data, await authorizes(app, prepared.data))).toMatchObject({
        code: 'ORDER_CLOSED',
      });
  }
});

/** Four hours at 500 won, with a coupon of 1,000 and 300 points. */
async function prepares(person: Person, couponId: number) {
  const { serialNumber } = await anItem(app);
  return app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime: 4, amount: 700, method: 'CARD', couponId, points: 300 },
  });
}

test('a coupon and points that a refund gives back while they are wanted again are in one order or in none, never in both', async () => {
  const manager = await aStaff(app, 'MANAGER');
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await aMember(app);
    const couponId = await aCoupon(app, person);
    await givesPoints(app, person, 300);
    const first = await prepares(person, couponId);
    if (!first.ok) throw new Error(first.code);
    await confirms(app, person, first.data, await authorizes(app, first.data));
    const { id: orderId } = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_key', '=', first.data.orderId)
      .executeTakeFirstOrThrow();
    expect(await refundCall(app, manager, { orderId }, 700)).toMatchObject({ ok: true });
    const [, again] = await Promise.all([
      app.runTasks(),
      afterCalls(round * 3, () => prepares(person, couponId)),
    ]);
    if (!again.ok) expect(['COUPON_UNUSABLE', 'POINTS_UNUSABLE']).toContain(again.code);
    expect(await pointsOf(app, person)).toBe(again.ok ? 0 : 300);
    expect(await couponStateOf(app, couponId)).toBe(again.ok ? 'reserved' : 'available');
  }
});
