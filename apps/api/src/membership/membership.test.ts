// Memberships: bought once and used so many times a day; and who wins which race.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suspends } from '#api-test/console/console-members.ts';
import { aCoupon } from '#api-test/money/coupons.ts';
import { aMember, anItem, aProduct, authorizes, returns } from '#api-test/factories.ts';
import {
  aMemberWith,
  aPlan,
  buysMembership,
  preparesMembership,
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
  orderStateOf,
} from '#api-test/money/money.ts';
import { aStaff, askConsole } from '#api-test/console/staff.ts';
import { countWaiting } from '#api-test/count-waiting.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
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

describe('buying', () => {
  test('begins it at the capture with the terms of that moment, and says what is left of it', async () => {
    const { person, plan, receipt, orderKey } = await aMemberWith(app, { name: '온데스크 서른' });
    expect(receipt).toMatchObject({ planName: '온데스크 서른', totalAmount: 4900 });
    expect(Date.parse(receipt.endsAt!) - Date.parse(receipt.startsAt!)).toBe(30 * DAY_MS);
    await sql`update membership_plans set price_won = 9900, days = 7 where id = ${plan.planId}`.execute(
      app.db,
    );
    expect(await readMembershipsOf(app, person)).toMatchObject({
      mine: {
        plan: {
          name: '온데스크 서른',
          days: 30,
          price: 4900,
          freeMinutes: 60,
          rentalsPerDay: 2,
          products: null,
        },
        usedToday: 0,
        saved: 0,
        uses: [],
        refundNow: 4900,
        refund: { whole: true, daysUsed: 1, amount: 4900 },
        paidWith: { amount: 4900 },
      },
      next: null,
      open: true,
    });
    expect(await moneyOf(app, orderKey)).toEqual([4900]);
  });

  test('is refused while one runs, while suspended, with an unpaid charge, at another price, when off, and of what is not sold', async () => {
    const { person, plan } = await aMemberWith(app);
    expect(await preparesMembership(app, person, plan)).toMatchObject({
      status: 409,
      code: 'MEMBERSHIP_RUNNING',
    });
    const other = await aMember(app);
    expect(await preparesMembership(app, other, { ...plan, priceWon: 100 })).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      amount: 4900,
    });
    expect(await preparesMembership(app, other, await aPlan(app, { state: 'draft' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await suspends(app, other, null);
    expect(await preparesMembership(app, other, plan)).toMatchObject({ code: 'MEMBER_SUSPENDED' });
    await sql`insert into settings (key, value) values ('features.memberships', 'false')`.execute(app.db);
    expect(await preparesMembership(app, await aMember(app), plan)).toMatchObject({
      code: 'MEMBERSHIPS_OFF',
    });
    expect(await readMembershipsOf(app, person)).toMatchObject({
      open: false,
      plans: [],
      mine: { usedToday: 0 },
    });
    await sql`delete from settings where key = 'features.memberships'`.execute(app.db);
  });

  test('waits for whoever is changing the plan: what is paid and what it gives belong together', async () => {
    const person = await aMember(app);
    const plan = await aPlan(app);
    const prepared = await app.db.transaction().execute(async (tx) => {
      await sql`update membership_plans set price_won = 3900, rentals_per_day = 1 where id = ${plan.planId}`.execute(
        tx,
      );
      const answer = preparesMembership(app, person, plan);
      await expect.poll(() => countWaiting(app)).toBe(1);
      return { answer };
    });
    expect(await prepared.answer).toMatchObject({ code: 'AMOUNT_MISMATCH', amount: 3900 });
  });

  test('twice in two windows: the second is refused before any capture, also for a plan of a single day', async () => {
    const person = await aMember(app);
    const plan = await aPlan(app, { days: 1, priceWon: 900 });
    const [first, second] = [
      await preparesMembership(app, person, plan),
      await preparesMembership(app, person, plan),
    ];
    if (!first.ok || !second.ok) throw new Error('not prepared');
    const keys = [await authorizes(app, first.data), await authorizes(app, second.data)];
    const answers = await Promise.all([
      confirms(app, person, first.data, keys[0]!),
      confirms(app, person, second.data, keys[1]!),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [won, lost] = answers[0].ok ? [first.data, second.data] : [second.data, first.data];
    expect(await confirms(app, person, lost, lost === first.data ? keys[0]! : keys[1]!)).toMatchObject({
      code: 'MEMBERSHIP_RUNNING',
    });
    expect(await moneyOf(app, won.orderId)).toEqual([900]);
    expect(await moneyOf(app, lost.orderId)).toEqual([]);
  });

  test('the next one is possible from seven days before the end, begins there, and once', async () => {
    const { person, plan } = await aMemberWith(app);
    await app.advance({ hours: 528 });
    expect(await preparesMembership(app, person, plan)).toMatchObject({ code: 'MEMBERSHIP_RUNNING' });
    await app.advance({ hours: 24, minutes: 1 });
    await buysMembership(app, person, plan);
    const { mine, next } = await readMembershipsOf(app, person);
    expect(next).toMatchObject({
      startsAt: mine!.endsAt,
      refundNow: 4900,
      refund: { whole: true, daysUsed: 0 },
    });
    expect(mine!.nextFrom).toBeNull();
    expect(await preparesMembership(app, person, plan)).toMatchObject({ code: 'MEMBERSHIP_RUNNING' });
    await app.advance({ hours: 168 });
    expect(await readMembershipsOf(app, person)).toMatchObject({ mine: { id: next!.id }, next: null });
  });
});

describe('using', () => {
  test('takes the first hour off a rental, twice a day, and nothing is taken off a third or without being asked', async () => {
    const { person, membershipId } = await aMemberWith(app);
    const { session } = await rentsWith(app, person, 3, 1000);
    expect(session).toMatchObject({
      listAmount: 1500,
      discounts: [{ kind: 'MEMBERSHIP', amount: 500 }],
      type: 'RENT',
    });
    const free = await rentsWith(app, person, 1, 0);
    expect(free.session).toMatchObject({ free: true, discounts: [{ amount: 500 }] });
    expect(await usesOf(app, membershipId)).toEqual(['used', 'used']);
    const third = await anItem(app);
    expect(await preparesWithMembership(app, person, { ...third, hours: 1, amount: 500 })).toMatchObject({
      ok: true,
      data: { discounts: [], amount: 500 },
    });
    expect(await readMembershipsOf(app, person)).toMatchObject({
      mine: { usedToday: 2, saved: 1000, savedThisMonth: 1000, uses: [{ saved: 500 }, { saved: 500 }] },
    });
  });

  test('comes before a coupon, which takes off what is left', async () => {
    const { person } = await aMemberWith(app);
    const item = await anItem(app);
    const couponId = await aCoupon(app, person);
    expect(
      await preparesWithMembership(app, person, { ...item, hours: 4, amount: 500, couponId }),
    ).toMatchObject({
      ok: true,
      data: { listAmount: 2000, discounts: [{ kind: 'MEMBERSHIP' }, { kind: 'COUPON', amount: 1000 }] },
    });
  });

  test('gives nothing for other products, past the day cap and after its end; nothing is reserved then', async () => {
    const covered = await aProduct(app);
    const { person, membershipId } = await aMemberWith(app, { productIds: [covered.productId] });
    const other = await anItem(app);
    expect(await preparesWithMembership(app, person, { ...other, hours: 2, amount: 1000 })).toMatchObject({
      ok: true,
      data: { discounts: [] },
    });
    const capped = await aMemberWith(app);
    const cheap = await anItem(app, await aProduct(app, { dayCapWon: 1000 }));
    expect(
      await preparesWithMembership(app, capped.person, { ...cheap, hours: 4, amount: 1000 }),
    ).toMatchObject({
      ok: true,
      data: { discounts: [] },
    });
    expect([...(await usesOf(app, membershipId)), ...(await usesOf(app, capped.membershipId))]).toEqual([]);
    await app.advance({ hours: 744 });
    const late = await anItem(app);
    expect(
      await preparesWithMembership(app, capped.person, { ...late, hours: 1, amount: 500 }),
    ).toMatchObject({
      ok: true,
      data: { discounts: [] },
    });
  });

  test('with a gap, one at a time: not while a covered rental is open, nor so long after its return', async () => {
    const { person } = await aMemberWith(app, { gapMinutes: 30, rentalsPerDay: 5 });
    const { item } = await rentsWith(app, person, 1, 0);
    const prepares = async (amount: number) =>
      preparesWithMembership(app, person, { ...(await anItem(app)), hours: 1, amount });
    expect(await prepares(500)).toMatchObject({ ok: true, data: { discounts: [] } });
    await returns(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 29 });
    expect(await prepares(500)).toMatchObject({ ok: true, data: { discounts: [] } });
    await app.advance({ minutes: 12 });
    expect(await prepares(0)).toMatchObject({ ok: true, data: { free: true } });
  });

  test('is given back when nobody pays in time, and when everything that was paid is refunded', async () => {
    const { person, membershipId } = await aMemberWith(app);
    const item = await anItem(app);
    await preparesWithMembership(app, person, { ...item, hours: 2, amount: 500 });
    expect(await usesOf(app, membershipId)).toEqual(['reserved']);
    await app.advance({ minutes: 46 });
    await app.runTasks();
    expect(await usesOf(app, membershipId)).toEqual([]);
    const { session } = await rentsWith(app, person, 2, 500);
    const { id } = await orderOf(session.orderId);
    await askConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
      as: await aManager(),
      params: { id },
      body: { amount: 500, publicReason: 'BROKEN', reason: '고장으로 환불' },
    });
    await app.runTasks();
    expect(await usesOf(app, membershipId)).toEqual(['given_back']);
    expect(await readMembershipsOf(app, person)).toMatchObject({
      mine: { usedToday: 0, saved: 0, refund: { whole: true } },
    });
  });

  test('of the last one of a day two windows take turns: the newer has it, the older is closed', async () => {
    const { person, membershipId } = await aMemberWith(app, { rentalsPerDay: 1 });
    const [first, second] = [await anItem(app), await anItem(app)];
    const older = await preparesWithMembership(app, person, { ...first, hours: 2, amount: 500 });
    expect(await preparesWithMembership(app, person, { ...second, hours: 2, amount: 500 })).toMatchObject({
      ok: true,
      data: { discounts: [{ kind: 'MEMBERSHIP' }] },
    });
    if (!older.ok) throw new Error(older.code);
    expect(await confirms(app, person, older.data, await authorizes(app, older.data))).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    expect(await usesOf(app, membershipId)).toEqual(['reserved']);
  });

  test('that is being paid with in another window is left to it: PAYMENT_UNSETTLED, also for what coupons would take off', async () => {
    const { person, membershipId } = await aMemberWith(app, { rentalsPerDay: 1 });
    const [first, { serialNumber }] = [await anItem(app), await anItem(app)];
    const paying = await preparesWithMembership(app, person, { ...first, hours: 2, amount: 500 });
    if (!paying.ok) throw new Error(paying.code);
    const letGo = await keepsConfirmWaiting(app, 'before_effect');
    const paid = confirms(app, person, paying.data, await authorizes(app, paying.data));
    await expect.poll(() => orderStateOf(app, paying.data.orderId)).toBe('confirming');
    const order = { serialNumber, hours: 2, useMembership: true };
    const answers = [
      await preparesWithMembership(app, person, { serialNumber, hours: 2, amount: 500 }),
      await app.call('POST /api/v1/payments/preview', { as: person, body: { kind: 'RENT', ...order } }),
      await app.call('GET /api/v1/coupons', {
        as: person,
        query: { for: 'rental', ...order, useMembership: 'true' },
      }),
    ];
    await letGo();
    expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(
      Array.from({ length: 3 }, () => 'PAYMENT_UNSETTLED'),
    );
    expect(await paid).toMatchObject({ ok: true });
    expect(await usesOf(app, membershipId)).toEqual(['used']);
  });

  test('again for the same item takes the place of its own window, and closes no other', async () => {
    const { person, membershipId } = await aMemberWith(app, { rentalsPerDay: 2 });
    const [first, second] = [await anItem(app), await anItem(app)];
    const other = await preparesWithMembership(app, person, { ...first, hours: 2, amount: 500 });
    for (const hours of [2, 3])
      await preparesWithMembership(app, person, { ...second, hours, amount: hours * 500 - 500 });
    expect(await usesOf(app, membershipId)).toEqual(['reserved', 'reserved']);
    if (!other.ok) throw new Error(other.code);
    expect(await confirms(app, person, other.data, await authorizes(app, other.data))).toMatchObject({
      ok: true,
    });
  });

  test('many at once never use more than the plan allows', async () => {
    const { person, membershipId } = await aMemberWith(app, { rentalsPerDay: 2 });
    const items = await Promise.all(Array.from({ length: 3 }, () => anItem(app)));
    await Promise.all(
      items.map((item) => preparesWithMembership(app, person, { ...item, hours: 2, amount: 500 })),
    );
    expect((await usesOf(app, membershipId)).length).toBeLessThanOrEqual(2);
  });
});
