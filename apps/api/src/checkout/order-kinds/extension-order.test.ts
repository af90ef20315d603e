// Extending a rental: its price, its new due time, who is refused, and what it races against.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  moneyOf,
  quotes,
  returnCall,
} from '#api-test/money/money.ts';
import { aMember, anItem, authorizes, rents, returns } from '#api-test/factories.ts';
import { nowCosts } from '#api-test/fixtures.ts';
import { aStaff, changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };

async function aRenter(hours = 2) {
  const person = await aMember(app);
  const item = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, hours);
  return { person, item, token };
}

const quoteExtension = (person: Person, token: string) =>
  app.call('GET /api/v1/rentals/{token}/extension', { as: person, params: { token } });

const prepareExtension = (person: Person, token: string, hours: number, amount = hours * 500) =>
  app.call('POST /api/v1/payments/prepare/extension', {
    as: person,
    body: { rentalHistoryToken: token, hours, amount, method: 'CARD' },
  });

async function isReadyToExtend(person: Person, token: string, hours: number, amount = hours * 500) {
  const prepared = await prepareExtension(person, token, hours, amount);
  if (!prepared.ok) throw new Error(prepared.code);
  return { session: prepared.data, paymentKey: await authorizes(app, prepared.data) };
}

const rentalOf = (token: string) =>
  app.db
    .selectFrom('rentals')
    .select(['id', 'hours', 'extended_hours', 'started_at', 'due_at', 'claimed_by_order_id'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();

const loseTheAnswer = async () => {
  await app.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'after_effect',
    action: 'drop',
    times: 2,
  });
  await app.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
};

describe('extending a rental', () => {
  test('extending a rental by two hours moves its due time, costs its own price and is told to the renter once', async () => {
    const { person, token } = await aRenter(2);
    const before = await rentalOf(token);
    expect(await quoteExtension(person, token)).toMatchObject({
      ok: true,
      data: { rentedHours: 2, maxHours: 10, pricePerHour: 500 },
    });
    const { session, paymentKey } = await isReadyToExtend(person, token, 2);
    expect(session).toMatchObject({ type: 'EXTENSION', amount: 1000 });
    expect(session.orderName).toMatch(/2시간 연장$/);
    const first = await confirms(app, person, session, paymentKey);
    expect(first).toMatchObject({
      ok: true,
      data: { type: 'EXTENSION', extendedHours: 2, totalAmount: 1000, rentalHistoryToken: token },
    });
    const after = await rentalOf(token);
    expect(after).toMatchObject({ hours: 2, extended_hours: 2, claimed_by_order_id: null });
    expect(after.due_at.getTime() - before.due_at.getTime()).toBe(2 * 3_600_000);

    const { session: later, paymentKey: laterKey } = await isReadyToExtend(person, token, 1);
    expect(await confirms(app, person, later, laterKey)).toMatchObject({ ok: true });
    const again = await confirms(app, person, session, paymentKey);
    expect('data' in again && again.data).toEqual('data' in first && first.data);

    const detail = await app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({ rentalTimeHour: 5, extendedHours: 3, amount: 2500 });
    expect(detail.payments).toMatchObject([
      { type: 'RENT', amount: 1000 },
      { type: 'EXTENSION', amount: 1000 },
      { type: 'EXTENSION', amount: 500 },
    ]);
    const told = await app.db
      .selectFrom('notifications')
      .select('variables')
      .where('kind', '=', 'rent.extended')
      .where('subject_id', '=', after.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ variables }) => variables)).toEqual([{ hours: 2 }, { hours: 1 }]);
  });

  test('a rental with a day cap costs no more than it for rent, extension and being late, whatever its product costs later', async () => {
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 500, dayCapWon: 2200 });
    const rented = await rents(app, person, item.serialNumber, 3);
    const { rentalHistoryToken: token } = rented;
    expect(rented).toMatchObject({ totalAmount: 1500, dayCap: 2200 });
    await nowCosts(app, item.productId, 900, 9000);
    expect(await quoteExtension(person, token)).toMatchObject({
      ok: true,
      data: { rentedHours: 3, maxHours: 9, pricePerHour: 500, dayCap: 2200 },
    });
    expect(await prepareExtension(person, token, 2)).toMatchObject({ code: 'AMOUNT_MISMATCH', amount: 700 });
    const { session, paymentKey } = await isReadyToExtend(person, token, 2, 700);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: { extendedHours: 2, totalAmount: 700, dayCap: 2200 },
    });
    // Past the cap an hour more costs nothing, and is confirmed without a payment.
    const free = await prepareExtension(person, token, 1, 0);
    if (!free.ok) throw new Error(free.code);
    expect(free.data).toMatchObject({ amount: 0, free: true });
    expect(
      await app.call('POST /api/v1/payments/confirm', {
        as: person,
        body: { orderId: free.data.orderId, amount: 0 },
      }),
    ).toMatchObject({ ok: true, data: { extendedHours: 1, totalAmount: 0 } });
    const { rentalHistory } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: person,
      params: { token },
    });
    expect(rentalHistory).toMatchObject({ rentalTimeHour: 6, amount: 2200, dayCap: 2200 });
    await app.advance({ hours: 8, minutes: 30 });
    expect((await quotes(app, person, item.serialNumber, item.stationId)).overdueAmount).toBe(1500);
    await app.advance({ hours: 30 });
    expect((await quotes(app, person, item.serialNumber, item.stationId)).overdueAmount).toBe(2200);
  });

  test('a price that changes after the quote does not touch the extension: the rental keeps its own', async () => {
    const { person, item, token } = await aRenter(1);
    await app.db
      .insertInto('product_prices')
      .values({ product_id: item.productId, from_at: await app.now(), price_per_hour_won: 900 })
      .execute();
    expect(await prepareExtension(person, token, 1, 900)).toMatchObject({
      status: 400,
      code: 'AMOUNT_MISMATCH',
      amount: 500,
    });
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  });

  test('the receipt of the rental reads the same after it was extended', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const receipt = await rents(app, person, item.serialNumber, 1);
    const { session, paymentKey } = await isReadyToExtend(person, receipt.rentalHistoryToken, 3);
    await confirms(app, person, session, paymentKey);
    const {
      order_key: orderId,
      payment_key,
      amount_won: amount,
    } = await app.db
      .selectFrom('orders')
      .select(['order_key', 'payment_key', 'amount_won'])
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'rent')
      .executeTakeFirstOrThrow();
    const body = { paymentKey: payment_key, orderId, amount };
    expect(await app.ask('POST /api/v1/payments/confirm', { as: person, body })).toEqual(receipt);
  });
});

describe('refusals of an extension', () => {
  test('quote and prepare of an extension are RENTAL_NOT_FOUND for somebody else’s rental', async () => {
    const { token } = await aRenter();
    const stranger = await aMember(app);
    const refusal = { status: 404, code: 'RENTAL_NOT_FOUND' };
    expect(await quoteExtension(stranger, token)).toMatchObject(refusal);
    expect(await prepareExtension(stranger, token, 1)).toMatchObject(refusal);
  });

  test('quote and prepare of an extension are RENTAL_ALREADY_RETURNED after the return', async () => {
    const { person, item, token } = await aRenter();
    await returns(app, person, item.serialNumber, item.stationId);
    const refusal = { status: 409, code: 'RENTAL_ALREADY_RETURNED' };
    expect(await quoteExtension(person, token)).toMatchObject(refusal);
    expect(await prepareExtension(person, token, 1)).toMatchObject(refusal);
  });

  test('an extension goes through the grace, and is EXTENSION_TOO_LATE a second after it', async () => {
    const { person, token } = await aRenter(1);
    await app.advance({ hours: 1, minutes: 9, seconds: 50 });
    expect(await quoteExtension(person, token)).toMatchObject({ ok: true });
    await app.advance({ seconds: 15 });
    const refusal = {
      status: 409,
      code: 'EXTENSION_TOO_LATE',
      message: '반납 시간이 지나 연장할 수 없어요. 반납해 주세요.',
    };
    expect(await quoteExtension(person, token)).toMatchObject(refusal);
    expect(await prepareExtension(person, token, 1)).toMatchObject(refusal);
  });

  test('an extension beyond the hours of the rental’s own rules is EXTENSION_LIMIT', async () => {
    const { person, token } = await aRenter(11);
    const refusal = { status: 409, code: 'EXTENSION_LIMIT', message: '모두 12시간까지 쓸 수 있어요.' };
    expect(await prepareExtension(person, token, 2)).toMatchObject(refusal);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await confirms(app, person, session, paymentKey);
    expect(await quoteExtension(person, token)).toMatchObject(refusal);
  });

  test('quote and prepare of an extension are EXTENSION_OFF while the owner has turned extending off', async () => {
    const { person, token } = await aRenter();
    await changesSetting(app, 'features.extension', false);
    const refusal = { status: 409, code: 'EXTENSION_OFF' };
    expect(await quoteExtension(person, token)).toMatchObject(refusal);
    expect(await prepareExtension(person, token, 1)).toMatchObject(refusal);
    await changesSetting(app, 'features.extension', true);
    expect(await quoteExtension(person, token)).toMatchObject({ ok: true });
  });

  test('a suspended member’s extension is MEMBER_SUSPENDED, with the end and the reason', async () => {
    const { person, token } = await aRenter();
    const { staffId } = await aStaff(app);
    await app.db
      .insertInto('member_suspensions')
      .values({
        member_id: person.memberId,
        public_reason: 'abuse',
        internal_reason: '테스트예요',
        suspended_by: staffId,
      })
      .execute();
    expect(await quoteExtension(person, token)).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
    expect(await prepareExtension(person, token, 1)).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
  });

  test('an extension is CHARGE_UNPAID while the member owes a charge', async () => {
    const { person, token } = await aRenter();
    const { staffId } = await aStaff(app);
    const { id } = await rentalOf(token);
    await app.db
      .insertInto('charges')
      .values({
        member_id: person.memberId,
        rental_id: id,
        kind: 'overdue',
        amount_won: 500,
        reason: '테스트예요',
        made_by: staffId,
      })
      .execute();
    expect(await quoteExtension(person, token)).toMatchObject({ status: 409, code: 'CHARGE_UNPAID' });
    expect(await prepareExtension(person, token, 1)).toMatchObject({ status: 409, code: 'CHARGE_UNPAID' });
  });
});

describe('races of an extension', () => {
  test('an extension confirmed in the last second of the grace counts, and one second later it is refused before any capture', async () => {
    const inTime = await aRenter(1);
    await app.advance({ hours: 1, minutes: 9 });
    const ready = await isReadyToExtend(inTime.person, inTime.token, 1);
    await app.advance({ seconds: 55 });
    expect(await confirms(app, inTime.person, ready.session, ready.paymentKey)).toMatchObject({ ok: true });

    const late = await aRenter(1);
    await app.advance({ hours: 1, minutes: 9 });
    const tooLate = await isReadyToExtend(late.person, late.token, 1);
    await app.advance({ minutes: 1, seconds: 1 });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, late.person, tooLate.session, tooLate.paymentKey)).toMatchObject({
        status: 409,
        code: 'EXTENSION_TOO_LATE',
      });
    }
    expect(await moneyOf(app, tooLate.session.orderId)).toEqual([]);
  });

  test('an extension claimed in time counts although its capture is learned of after the due time', async () => {
    const { person, token } = await aRenter(1);
    await app.advance({ hours: 1, minutes: 9 });
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await loseTheAnswer();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.sandbox.clearFaults();
    await app.advance({ minutes: 5 });
    await app.runTasks();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 1 });
  });

  test('an extension whose capture is learned of more than ten minutes after the claim is refunded in full', async () => {
    const { person, item, token } = await aRenter(2);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await loseTheAnswer();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.sandbox.clearFaults();
    await app.advance({ minutes: 11 });
    await app.runTasks();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'EXTENSION_CANCELLED' });
    await comesToRest(app);
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 0, claimed_by_order_id: null });
    await returns(app, person, item.serialNumber, item.stationId);
  });

  test('while an extension is being confirmed, a return, a new quote and a second extension are PAYMENT_UNSETTLED', async () => {
    const { person, item, token } = await aRenter(2);
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject(unsettled);
    expect(
      await app.call('GET /api/v1/returns/products/{code}', {
        as: person,
        params: { code: item.serialNumber },
        query: { returnStationId: item.stationId },
      }),
    ).toMatchObject(unsettled);
    await app.sandbox.clearFaults();
    expect(await quoteExtension(person, token)).toMatchObject(unsettled);
    expect(await prepareExtension(person, token, 1)).toMatchObject(unsettled);
    await comesToRest(app);
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 1, claimed_by_order_id: null });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });

  test('a free extension of a rental that was returned meanwhile is refused, and lengthens nothing', async () => {
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 500, dayCapWon: 500 });
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
    const free = await prepareExtension(person, token, 1, 0);
    if (!free.ok) throw new Error(free.code);
    await returns(app, person, item.serialNumber, item.stationId);
    const body = { orderId: free.data.orderId, amount: 0 };
    expect(await app.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 0, claimed_by_order_id: null });
  });
  test('an extension of a rental that was returned meanwhile is refused before any capture', async () => {
    const { person, item, token } = await aRenter(2);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      status: 409,
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await moneyOf(app, session.orderId)).toEqual([]);
  });

  test('of a return and an extension at the same moment one wins, and nobody pays for hours of a returned rental', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, item, token } = await aRenter(2);
      const quote = await quotes(app, person, item.serialNumber, item.stationId);
      const { session, paymentKey } = await isReadyToExtend(person, token, 1);
      const [extended, returned] = await Promise.all([
        confirms(app, person, session, paymentKey),
        returnCall(app, person, item.serialNumber, quote.returnInfoKey),
      ]);
      if (!extended.ok) {
        expect(returned.ok).toBe(true);
        expect(await moneyOf(app, session.orderId)).toEqual([]);
      }
    }
  });

  test('an extension confirmed eight times at once is captured once and lengthens the rental once', async () => {
    const { person, token } = await aRenter(2);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirms(app, person, session, paymentKey)),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 1 });
  });

  test('of two payment windows for one rental only the newer one can be paid', async () => {
    const { person, token } = await aRenter(2);
    const older = await isReadyToExtend(person, token, 1);
    const newer = await isReadyToExtend(person, token, 2);
    expect(await confirms(app, person, older.session, older.paymentKey)).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    expect(await confirms(app, person, newer.session, newer.paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, older.session.orderId)).toEqual([]);
  });

  test('an extension order is void ten minutes after its prepare, and a stray capture of it is refunded', async () => {
    const { person, token } = await aRenter(2);
    const { session, paymentKey } = await isReadyToExtend(person, token, 1);
    await isCapturedBehindOurBack(app, session, paymentKey);
    await app.advance({ minutes: 11 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    await app.call('POST /api/v1/webhooks/toss', {
      body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: session.orderId, status: 'DONE' } },
    });
    await comesToRest(app);
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await rentalOf(token)).toMatchObject({ extended_hours: 0 });
  });
});
