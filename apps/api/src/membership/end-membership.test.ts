// Memberships that end for a refund, by their member or by staff, or stand still with a suspension.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suspends, unsuspends } from '#api-test/console/console-members.ts';
import { aMember, anItem, authorizes } from '#api-test/factories.ts';
import {
  aMemberWith,
  buysMembership,
  endsMembership,
  preparesWithMembership,
  readMembershipsOf,
  rentsWith,
  usesOf,
} from '#api-test/money/memberships.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  keepsConfirmWaiting,
  moneyOf,
} from '#api-test/money/money.ts';
import { refundCall } from '#api-test/money/payments.ts';
import { aStaff, askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import { countWaiting } from '#api-test/count-waiting.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

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

/** Sessions of staff are over when the clock has moved by days. */
const aManager = () => aStaff(app, 'MANAGER');

const DAY_MS = 24 * 60 * 60 * 1000;

const orderOf = (orderKey: string) =>
  app.db.selectFrom('orders').select('id').where('order_key', '=', orderKey).executeTakeFirstOrThrow();

const stateOf = async (orderKey: string) =>
  (
    await app.db
      .selectFrom('orders')
      .select('state')
      .where('order_key', '=', orderKey)
      .executeTakeFirstOrThrow()
  ).state;

describe('ending', () => {
  test('refunds the price less days and discounts, at once; another sum is AMOUNT_MISMATCH, and it ends once', async () => {
    const { person, membershipId, orderKey } = await aMemberWith(app);
    await rentsWith(app, person, 2, 500);
    await app.advance({ hours: 144 });
    const { mine } = await readMembershipsOf(app, person);
    expect(mine!.refund).toEqual({
      paid: 4900,
      whole: false,
      daysUsed: 7,
      daysWon: 1148,
      discountsWon: 500,
      amount: 3252,
    });
    expect(await endsMembership(app, person, membershipId, 4900)).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      amount: 3252,
    });
    expect(await endsMembership(app, await aMember(app), membershipId, 3252)).toMatchObject({
      code: 'NOT_FOUND',
    });
    const answers = await Promise.all([
      endsMembership(app, person, membershipId, 3252),
      endsMembership(app, person, membershipId, 3252),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.code)).toSorted()).toEqual([
      'OK',
      'STATE_CONFLICT',
    ]);
    await app.runTasks();
    expect(await moneyOf(app, orderKey)).toEqual([4900, -3252]);
    expect(await readMembershipsOf(app, person)).toMatchObject({ mine: null });
  });

  test('closes a prepared order that uses it, with its hold, and waits for one that is being confirmed', async () => {
    const { person, membershipId } = await aMemberWith(app);
    const item = await anItem(app);
    const prepared = await preparesWithMembership(app, person, { ...item, hours: 2, amount: 500 });
    if (!prepared.ok) throw new Error(prepared.code);
    const paymentKey = await authorizes(app, prepared.data);
    const letGoOn = await keepsConfirmWaiting(app, 'before_effect');
    const paying = confirms(app, person, prepared.data, paymentKey);
    await expect.poll(() => stateOf(prepared.data.orderId)).toBe('confirming');
    expect(await endsMembership(app, person, membershipId, 4900)).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    await letGoOn();
    expect(await paying).toMatchObject({ ok: true });
    const ready = await preparesWithMembership(app, person, {
      ...(await anItem(app)),
      hours: 2,
      amount: 500,
    });
    if (!ready.ok) throw new Error(ready.code);
    const key = await authorizes(app, ready.data);
    const { mine } = await readMembershipsOf(app, person);
    expect(await endsMembership(app, person, membershipId, mine!.refundNow)).toMatchObject({ ok: true });
    expect(await confirms(app, person, ready.data, key)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await usesOf(app, membershipId)).toEqual(['used']);
  });

  test('a sum of nothing writes no refund, and the next one begins at once', async () => {
    const { person, plan, membershipId } = await aMemberWith(app, { days: 7, priceWon: 700 });
    await rentsWith(app, person, 2, 500);
    await app.advance({ hours: 48 });
    await buysMembership(app, person, plan);
    const { mine } = await readMembershipsOf(app, person);
    expect(mine!.refundNow).toBe(0);
    expect(await endsMembership(app, person, membershipId, 0)).toMatchObject({
      ok: true,
      data: { refund: 0 },
    });
    const after = await readMembershipsOf(app, person);
    expect(after.next).toBeNull();
    expect(Date.parse(after.mine!.endsAt!) - Date.parse(after.serverTime)).toBeGreaterThan(
      7 * DAY_MS - 60_000,
    );
    const { rows } =
      await sql`select from refunds join memberships using (order_id) where memberships.id = ${membershipId}`.execute(
        app.db,
      );
    expect(rows).toHaveLength(0);
  });

  test('of a card that takes no partial cancel goes to the by-hand queue', async () => {
    const { person, membershipId, orderKey } = await aMemberWith(app);
    await sql`update payments set partly_refundable = false where order_id = ${(await orderOf(orderKey)).id}`.execute(
      app.db,
    );
    await app.advance({ hours: 240 });
    const { mine } = await readMembershipsOf(app, person);
    await endsMembership(app, person, membershipId, mine!.refundNow);
    await app.runTasks();
    const { content } = await askConsole(app, 'GET /api/v1/console/refunds', {
      as: await aManager(),
      query: { state: 'REFUSED' },
    });
    const [refund] = content;
    expect(refund).toMatchObject({
      amount: mine!.refundNow,
      publicReason: 'MEMBERSHIP_ENDED',
      origin: 'MEMBERSHIP',
      refusedCode: 'NOT_ALLOWED_PARTIAL_REFUND',
    });
    expect(await moneyOf(app, orderKey)).toEqual([4900]);
  });

  test('by staff is audited and within their limits; a full refund of its payment ends it too', async () => {
    const expensive = await aMemberWith(app, { priceWon: 60_000, days: 90 });
    const ends = (as: Staff, id: number, refund: number) =>
      callConsole(app, 'POST /api/v1/console/memberships/{id}/end', {
        as,
        params: { id },
        body: { refund, reason: '고객이 전화로 요청' },
      });
    const support = await aStaff(app, 'SUPPORT');
    expect(await ends(support, expensive.membershipId, 60_000)).toMatchObject({ status: 403 });
    const { membershipId, person } = await aMemberWith(app);
    expect(await ends(support, membershipId, 4900)).toMatchObject({
      ok: true,
      data: { state: 'CANCELLED', refunded: 4900, refund: null },
    });
    expect(await readMembershipsOf(app, person)).toMatchObject({ mine: null });
    const whole = await aMemberWith(app);
    const { id } = await orderOf(whole.orderKey);
    await askConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
      as: await aManager(),
      params: { id },
      body: { amount: 4900, publicReason: 'SERVICE_FAILURE', reason: '장애' },
    });
    expect(await readMembershipsOf(app, whole.person)).toMatchObject({ mine: null });
  });

  test('comes with the refund that leaves nothing, also of two parts that are refunded at once', async () => {
    const { orderKey, person } = await aMemberWith(app);
    const { id } = await orderOf(orderKey);
    const [one, other] = [await aManager(), await aManager()];
    const refund = (as: Staff, amount: number) => refundCall(app, as, { orderId: id }, amount);
    const answers = await app.db.transaction().execute(async (tx) => {
      await sql`select from orders where id = ${id} for update`.execute(tx);
      const first = refund(one, 1000);
      await expect.poll(() => countWaiting(app)).toBe(1);
      const second = refund(other, 3900);
      await expect.poll(() => countWaiting(app)).toBe(2);
      return [first, second];
    });
    expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await readMembershipsOf(app, person)).toMatchObject({ mine: null });
  });

  test('is asked for before leaving: the withdrawal says OPEN_MEMBERSHIP', async () => {
    const { person, membershipId } = await aMemberWith(app);
    expect(await app.ask('GET /api/v1/users/me/withdraw', { as: person })).toEqual({
      available: false,
      reason: 'OPEN_MEMBERSHIP',
    });
    const leaves = () =>
      app.call('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['OTHER'] } });
    expect(await leaves()).toMatchObject({ code: 'WITHDRAWAL_MEMBERSHIP_OPEN' });
    await endsMembership(app, person, membershipId, 4900);
    await app.runTasks();
    expect(await leaves()).toMatchObject({ ok: true });
  });
});

describe('a suspension', () => {
  const periods = async (person: Person) => {
    const { mine, next } = await readMembershipsOf(app, person);
    const ms = (at: string | null | undefined) => (at == null ? null : Date.parse(at));
    return { end: ms(mine?.endsAt), nextStart: ms(next?.startsAt), nextEnd: ms(next?.endsAt), mine, next };
  };

  async function aMemberWithTwo() {
    const bought = await aMemberWith(app, { days: 7, priceWon: 1900 });
    await buysMembership(app, bought.person, bought.plan);
    return bought;
  }

  test('moves the end and the next one by its length at once, and lifting it moves back the rest', async () => {
    const { person } = await aMemberWithTwo();
    const before = await periods(person);
    await suspends(app, person, 7);
    const moved = await periods(person);
    const near = (one: number | null, other: number) => expect(Math.abs(one! - other)).toBeLessThan(60_000);
    near(moved.end, before.end! + 7 * DAY_MS);
    near(moved.nextStart, before.nextStart! + 7 * DAY_MS);
    near(moved.nextEnd, before.nextEnd! + 7 * DAY_MS);
    expect([before.mine!.standsStill, moved.mine!.standsStill]).toEqual([false, true]);
    await app.advance({ hours: 24 });
    expect((await periods(person)).mine!.refund.daysUsed).toBe(1);
    await unsuspends(app, person);
    const after = await periods(person);
    near(after.end, before.end! + DAY_MS);
    expect(after.nextStart).toBe(after.end);
    expect(after.mine!.refund).toMatchObject({ daysUsed: 1, whole: true });
  });

  test('without an end leaves both open until it is lifted; ending for a refund stays possible', async () => {
    const { person, membershipId } = await aMemberWithTwo();
    const before = await periods(person);
    await suspends(app, person, null);
    await app.advance({ hours: 480 });
    expect(await periods(person)).toMatchObject({
      end: null,
      nextStart: null,
      nextEnd: null,
      mine: { id: membershipId },
    });
    await unsuspends(app, person);
    const after = await periods(person);
    expect(Math.abs(after.end! - before.end! - 20 * DAY_MS)).toBeLessThan(60_000);
    expect(after.nextStart).toBe(after.end);
    await suspends(app, person, null);
    expect(await endsMembership(app, person, membershipId, 1900)).toMatchObject({ ok: true });
    expect(await periods(person)).toMatchObject({ end: null, mine: { id: before.next!.id }, next: null });
    await app.advance({ hours: 120 });
    await unsuspends(app, person);
    expect((await periods(person)).mine!.refund).toMatchObject({ daysUsed: 1 });
  });
});
