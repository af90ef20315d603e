// Orders with a coupon: what is taken off and when it is reserved, used, released and given back; free orders; races for the last uses.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aCampaign,
  aCoupon,
  areCountersFree,
  couponStateOf,
  type CampaignGiven,
} from '#api-test/money/coupons.ts';
import { aMember, anItem, authorizes, prepares, rents } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
} from '#api-test/money/money.ts';
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

/** At 500 won an hour. */
const prepareWith = (person: Person, serialNumber: string, couponId: number, hours: number, amount: number) =>
  app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime: hours, amount, method: 'CARD', couponId },
  });

async function aPrepared(given: CampaignGiven & { hours?: number; amount?: number } = {}) {
  const person = await aMember(app);
  const item = await anItem(app);
  const couponId = await aCoupon(app, person, given);
  const answer = await prepareWith(
    person,
    item.serialNumber,
    couponId,
    given.hours ?? 4,
    given.amount ?? 1000,
  );
  if (!answer.ok) throw new Error(answer.code);
  return { person, item, couponId, session: answer.data };
}

const couponOf = (id: number) => couponStateOf(app, id);

describe('an order with a coupon', () => {
  test('is prepared at its list price less the coupon, and uses it when it is paid', async () => {
    const { person, couponId, session } = await aPrepared();
    expect(session).toMatchObject({
      amount: 1000,
      listAmount: 2000,
      discounts: [{ kind: 'COUPON', amount: 1000, name: '기다리게 해서 죄송해요' }],
      free: false,
    });
    expect(await couponOf(couponId)).toBe('reserved');
    const paid = await confirms(app, person, session, await authorizes(app, session));
    expect(paid).toMatchObject({ ok: true, data: { totalAmount: 1000 } });
    expect(await couponOf(couponId)).toBe('used');
    expect(await moneyOf(app, session.orderId)).toEqual([1000]);
  });

  test('that names another amount is AMOUNT_MISMATCH with the breakdown, and nothing is reserved', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const couponId = await aCoupon(app, person);
    expect(await prepareWith(person, item.serialNumber, couponId, 4, 2000)).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      amount: 1000,
      listAmount: 2000,
      discounts: [{ amount: 1000 }],
    });
    expect(await couponOf(couponId)).toBe('available');
  });

  test('can be had from another payment window for a preview, which changes nothing', async () => {
    const { person, item, couponId, session } = await aPrepared();
    const preview = (body: object) =>
      app.call('POST /api/v1/payments/preview', {
        as: person,
        body: { kind: 'RENT' as const, serialNumber: item.serialNumber, hours: 4, ...body },
      });
    expect(await preview({})).toMatchObject({
      data: { listAmount: 2000, discounts: [], amount: 2000, free: false },
    });
    expect(await preview({ couponId })).toMatchObject({
      data: { listAmount: 2000, discounts: [{ kind: 'COUPON', amount: 1000 }], amount: 1000 },
    });
    expect(await preview({ couponId, hours: 2 })).toMatchObject({ data: { amount: 0, free: true } });
    expect(await preview({ couponId: couponId + 1000 })).toMatchObject({ code: 'COUPON_UNUSABLE' });
    expect(await preview({ serialNumber: undefined })).toMatchObject({ code: 'INVALID_INPUT' });
    // The order that has it reserved is paid as if nobody had asked.
    expect(await couponOf(couponId)).toBe('reserved');
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
  });

  test('gives it back when the card is declined, when it is replaced and when nobody pays in time', async () => {
    const declined = await aPrepared();
    const { orderId, amount, orderName, customerKey } = declined.session;
    const order = { orderId, amount, orderName, customerKey };
    const key = await app.sandbox.authorize({ ...order, confirmError: 'REJECT_CARD_PAYMENT' });
    await confirms(app, declined.person, declined.session, key.paymentKey);
    expect(await couponOf(declined.couponId)).toBe('available');

    const replaced = await aPrepared();
    await prepares(app, replaced.person, replaced.item.serialNumber, 4);
    expect(await couponOf(replaced.couponId)).toBe('available');

    const late = await aPrepared();
    await app.advance({ minutes: 46 });
    await app.runTasks();
    expect(await couponOf(late.couponId)).toBe('available');
  });

  test('leaves it to an order that is being paid: PAYMENT_UNSETTLED', async () => {
    const { person, couponId, session } = await aPrepared();
    const paymentKey = await authorizes(app, session);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    await app.sandbox.clearFaults();
    const other = await anItem(app);
    expect(await prepareWith(person, other.serialNumber, couponId, 4, 1000)).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    await comesToRest(app);
    expect(await couponOf(couponId)).toBe('used');
    expect(await moneyOf(app, session.orderId)).toEqual([1000]);
  });
  test('takes it from another payment window of the same member, with its hold', async () => {
    const first = await aPrepared();
    const other = await anItem(app);
    const second = await prepareWith(first.person, other.serialNumber, first.couponId, 4, 1000);
    expect(second).toMatchObject({ ok: true });
    expect(
      await confirms(app, first.person, first.session, await authorizes(app, first.session)),
    ).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await prepares(app, await aMember(app), first.item.serialNumber, 1)).toMatchObject({
      amount: 500,
    });
  });

  test('that replaces one with a coupon of another campaign locks the counters of both after everything else', async () => {
    const { person, item, couponId } = await aPrepared();
    const otherId = await aCoupon(app, person);
    const again = await app.db.transaction().execute(async (tx) => {
      await sql`select from coupons where id = ${otherId} for update`.execute(tx);
      const answer = prepareWith(person, item.serialNumber, otherId, 4, 1000);
      await expect.poll(() => countWaiting(app)).toBe(1);
      expect(await areCountersFree(app, couponId)).toBe(true);
      return { answer };
    });
    expect(await again.answer).toMatchObject({ ok: true });
    expect([await couponOf(couponId), await couponOf(otherId)]).toEqual(['available', 'reserved']);
  });

  test('is shown with its price while others wait for the counters of its campaign', async () => {
    const { person, couponId } = await aPrepared();
    const { serialNumber } = await anItem(app);
    await app.db.transaction().execute(async (tx) => {
      await sql`
        select from campaign_counters where campaign_id = (select campaign_id from coupons where id = ${couponId})
        for update`.execute(tx);
      const body = { kind: 'RENT' as const, serialNumber, hours: 4, couponId };
      expect(await app.ask('POST /api/v1/payments/preview', { as: person, body })).toMatchObject({
        amount: 1000,
      });
    });
  });

  test('gets it back, for a week at least, once everything that was paid is refunded', async () => {
    const { person, couponId, session } = await aPrepared();
    await confirms(app, person, session, await authorizes(app, session));
    const token = await tokenOf(person);
    await app.advance({ minutes: 5 });
    await returnsForFree(person, token);
    expect(await couponOf(couponId)).toBe('used');
    await app.runTasks();
    expect(await couponOf(couponId)).toBe('available');
    // Told of its end once more, three days before it.
    const { rows: reminders } = await sql<{ days: number }>`
      select extract(epoch from coupons.expires_at - due_at)::int / 86400 as days
      from notifications join coupons on coupons.id = subject_id
      where kind = 'coupon.ending' and subject = 'coupon' and subject_id = ${couponId}`.execute(app.db);
    expect(reminders).toEqual([{ days: 3 }]);
  });
});

const tokenOf = async (person: Person) =>
  (await app.ask('GET /api/v1/users/me/rentals', { as: person })).actives[0]!.rentalHistoryToken;

const returnsForFree = async (person: Person, token: string) => {
  const { rental_station_id: returnStationId } = await app.db
    .selectFrom('rentals')
    .select('rental_station_id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return app.ask('POST /api/v1/rentals/{token}/reports', {
    as: person,
    params: { token },
    body: { kind: 'BROKEN', freeReturn: { returnStationId } },
  });
};

describe('a free order', () => {
  test('asks no gateway, which may be down, and begins the rental once however often it is confirmed', async () => {
    const { person, couponId, session } = await aPrepared({ hours: 2, amount: 0 });
    expect(session).toMatchObject({ amount: 0, free: true, listAmount: 1000 });
    const confirm = () =>
      app.call('POST /api/v1/payments/confirm', {
        as: person,
        body: { orderId: session.orderId, amount: 0 },
      });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { totalAmount: 0 } });
    expect(await couponOf(couponId)).toBe('used');
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    await returnsForFree(person, await tokenOf(person));
    expect(await couponOf(couponId)).toBe('available');
  });

  test('takes a lapsed hold again where the item is still free, and ignores a payment key that is sent', async () => {
    const { person, couponId, session } = await aPrepared({ hours: 2, amount: 0 });
    await app.advance({ minutes: 11 });
    await app.runTasks();
    expect(await confirms(app, person, session, 'a-payment-of-nothing')).toMatchObject({
      ok: true,
      data: { totalAmount: 0 },
    });
    expect(await couponOf(couponId)).toBe('used');
    expect(await moneyOf(app, session.orderId)).toEqual([]);
  });

  test('whose item somebody else has taken meanwhile is HOLD_EXPIRED, and gives its coupon back', async () => {
    const { person, item, couponId, session } = await aPrepared({ hours: 2, amount: 0 });
    await app.advance({ minutes: 11 });
    await rents(app, await aMember(app), item.serialNumber);
    const body = { orderId: session.orderId, amount: 0 };
    expect(await app.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({
      code: 'HOLD_EXPIRED',
    });
    expect(await couponOf(couponId)).toBe('available');
  });

  test('is the only one that is confirmed without a payment key: PAYMENT_KEY_REQUIRED', async () => {
    const { person, session } = await aPrepared();
    const body = { orderId: session.orderId, amount: session.amount };
    expect(await app.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({
      status: 400,
      code: 'PAYMENT_KEY_REQUIRED',
    });
  });
});

describe('a coupon is refused', () => {
  const refuses = async (given: CampaignGiven & { days?: number }, reason: string) => {
    const person = await aMember(app);
    const item = await anItem(app);
    const couponId = await aCoupon(app, person, given);
    expect(await prepareWith(person, item.serialNumber, couponId, 4, 1000)).toMatchObject({
      status: 409,
      code: 'COUPON_UNUSABLE',
      reasons: [reason],
    });
  };

  test('below its price, for other products and stations, stopped, past its end, and when nothing is left of it', async () => {
    await refuses({ minAmountWon: 2100 }, '2,100원 이상일 때 쓸 수 있어요.');
    await refuses({ productIds: [] }, '이 물품에는 쓸 수 없어요.');
    await refuses({ stationIds: [] }, '이 스테이션에서는 쓸 수 없어요.');
    await refuses({ state: 'stopped' }, '지금은 쓸 수 없는 쿠폰이에요.');
    await refuses({ days: -1 }, '기한이 지난 쿠폰이에요.');
    await refuses({ budgetWon: 900 }, '준비한 쿠폰이 모두 쓰였어요.');
  });

  test('to whoever does not have it', async () => {
    const couponId = await aCoupon(app, await aMember(app));
    const item = await anItem(app);
    expect(await prepareWith(await aMember(app), item.serialNumber, couponId, 4, 1000)).toMatchObject({
      code: 'COUPON_UNUSABLE',
    });
  });

  test('for a second rental where it is for the first, also if the first began after it was prepared', async () => {
    const { person, item, session } = await aPrepared({ firstRentalOnly: true });
    await rents(app, person, (await anItem(app)).serialNumber);
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({
      code: 'COUPON_UNUSABLE',
    });
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    // Nobody is kept from the item by an order that is closed.
    expect(await prepares(app, await aMember(app), item.serialNumber)).toMatchObject({ type: 'RENT' });
  });

  test('while another rental is being paid, where it is for the first: PAYMENT_UNSETTLED, and then it is not the first', async () => {
    const { person, session } = await aPrepared({ firstRentalOnly: true });
    const couponId = await aCoupon(app, person, { firstRentalOnly: true });
    const second = await prepareWith(person, (await anItem(app)).serialNumber, couponId, 4, 1000);
    if (!second.ok) throw new Error(second.code);
    const [paymentKey, secondKey] = [await authorizes(app, session), await authorizes(app, second.data)];
    const letGo = await keepsConfirmWaiting(app, 'before_effect');
    const first = confirms(app, person, session, paymentKey);
    await expect.poll(() => orderStateOf(app, session.orderId)).toBe('confirming');
    const meanwhile = await confirms(app, person, second.data, secondKey);
    await letGo();
    expect([meanwhile, await first]).toMatchObject([{ code: 'PAYMENT_UNSETTLED' }, { ok: true }]);
    expect(await confirms(app, person, second.data, secondKey)).toMatchObject({ code: 'COUPON_UNUSABLE' });
    expect(await moneyOf(app, second.data.orderId)).toEqual([]);
  });
});

test('of twenty members on the last five uses five win, and nobody is told of a deadlock', async () => {
  const campaignId = await aCampaign(app, { uses: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const person = await aMember(app);
      const [item, couponId] = [await anItem(app), await aCoupon(app, person, { campaignId })];
      return prepareWith(person, item.serialNumber, couponId, 4, 1000);
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('COUPON_UNUSABLE');
});

describe('the database refuses', () => {
  const refuses = async (statement: ReturnType<typeof sql>, constraint: string) =>
    expect(statement.execute(app.db)).rejects.toMatchObject({ constraint });

  test('a coupon over its campaign’s budget or uses, in two orders, or left behind by its order', async () => {
    const campaignId = await aCampaign(app, { budgetWon: 1000, uses: 1 });
    await refuses(
      sql`update campaign_counters set reserved_won = 1001 where campaign_id = ${campaignId}`,
      'a_campaign_stays_within_its_budget',
    );
    await refuses(
      sql`update campaign_counters set used = 2 where campaign_id = ${campaignId}`,
      'a_campaign_stays_within_its_uses',
    );
    const { session, couponId, person } = await aPrepared();
    const other = await aCoupon(app, person);
    await refuses(
      sql`update coupons set state = 'reserved', discount_won = 1,
            order_id = (select order_id from coupons where id = ${couponId}) where id = ${other}`,
      'one_coupon_per_order',
    );
    await refuses(
      sql`update orders set state = 'void' where order_key = ${session.orderId}`,
      'reservations_end_with_their_order',
    );
  });

  test('an order whose discounts are not its discount, and one that is free without any', async () => {
    const { session } = await aPrepared();
    await refuses(
      sql`delete from order_discounts where order_id = (select id from orders where order_key = ${session.orderId})`,
      'discounts_of_an_order_are_its_discount',
    );
    await refuses(
      sql`update orders set amount_won = 0, discount_won = 0 where order_key = ${session.orderId}`,
      'an_order_costs_something_or_may_be_free',
    );
  });
});
