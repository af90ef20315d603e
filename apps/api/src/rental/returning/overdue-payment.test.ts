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
} from '#api-test/money.ts';
import { aMember, anItem, aStation, authorizes, rents, returns } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

const prepareOverdue = (person: Person, returnInfoKey: string) =>
  world.call('POST /api/v1/payments/prepare/overdue', {
    as: person,
    body: { method: 'OVERDUE', returnInfoKey },
  });
const dropEverything = () =>
  world.sandbox.addFault({
    match: { provider: 'card-company', path: '/v1/*' },
    phase: 'before_effect',
    action: 'drop',
  });

async function aLateRenter() {
  const person = await aMember(world);
  const item = await anItem(world);
  const receipt = await isLate(world, person, item);
  return { person, item, receipt };
}

describe('paying the overdue fee', () => {
  test("closes the rental at the quote's station and moment, however long the payment takes", async () => {
    const { person, item, receipt } = await aLateRenter();
    const elsewhere = await aStation(world, { name: '뚝섬역' });
    const { quote, session, paymentKey } = await isReadyToPayTheFee(world, person, item, elsewhere.stationId);
    expect(session).toMatchObject({ type: 'OVERDUE', method: 'CARD', amount: 1000 });
    await world.advance({ minutes: 8 });
    const answer = await confirms(world, person, session, paymentKey);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({
      type: 'OVERDUE',
      totalAmount: 1000,
      returnStationName: '뚝섬역',
      rentalHistoryToken: receipt.rentalHistoryToken,
    });
    expect(Date.parse(answer.data.returnTime!)).toBe(Date.parse(quote.expiresAt) - 10 * 60_000);
    expect(await stockAt(world, { ...item, stationId: elsewhere.stationId })).toBe(1);
    const token = receipt.rentalHistoryToken;
    const detail = await world.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({ status: '반납', amount: 1500, returnStationName: '뚝섬역' });
    expect(detail.payments).toMatchObject([
      { type: 'RENT', status: 'DONE', amount: 500 },
      { type: 'OVERDUE', status: 'DONE', amount: 1000 },
    ]);
    expect(detail.payments[0]!.receiptUrl).toContain('/receipt/');
  });

  test('again gives the same answer, and returning afterwards gives the proof', async () => {
    const { person, item } = await aLateRenter();
    const { quote, session, paymentKey } = await isReadyToPayTheFee(world, person, item, item.stationId);
    const first = await confirms(world, person, session, paymentKey);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: 'data' in first ? first.data : null,
    });
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(world, session.orderId)).toEqual([1000]);
  });

  test('that was prepared keeps its amount after the quote has expired and an hour more is owed', async () => {
    const { person, item } = await aLateRenter();
    const quote = await quotes(world, person, item.serialNumber, item.stationId);
    const prepared = await prepareOverdue(person, quote.returnInfoKey);
    if (!prepared.ok) throw new Error(prepared.code);
    await world.advance({ minutes: 25 });
    const paymentKey = await authorizes(world, prepared.data);
    expect(await confirms(world, person, prepared.data, paymentKey)).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
  });

  test('with a declined card leaves the rental open, and another card can pay', async () => {
    const { person, item } = await aLateRenter();
    const { quote, session } = await isReadyToPayTheFee(world, person, item, item.stationId);
    const { orderId, amount, orderName, customerKey } = session;
    const declined = await world.sandbox.authorize({
      orderId,
      amount,
      orderName,
      customerKey,
      confirmError: 'REJECT_CARD_COMPANY',
    });
    expect(await confirms(world, person, session, declined.paymentKey)).toMatchObject({
      status: 402,
      code: 'PAYMENT_DECLINED',
    });
    const again = await prepareOverdue(person, quote.returnInfoKey);
    if (!again.ok) throw new Error(again.code);
    const paymentKey = await authorizes(world, again.data);
    expect(await confirms(world, person, again.data, paymentKey)).toMatchObject({ ok: true });
  });
});

describe('preparing the overdue fee is refused', () => {
  test('when nothing is owed', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'OVERDUE_NOTHING_OWED',
    });
    await returns(world, person, item.serialNumber, item.stationId);
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'RENTAL_ALREADY_RETURNED',
    });
  });
  test('on an expired quote, and on one nobody gave out', async () => {
    const { person, item } = await aLateRenter();
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    await world.advance({ minutes: 11 });
    expect(await prepareOverdue(person, returnInfoKey)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
    expect(await prepareOverdue(person, 'made-up')).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
  });
});

describe('two overdue orders for one rental', () => {
  test('whichever is confirmed first is captured; the other is refused before any capture', async () => {
    const { person, item } = await aLateRenter();
    const first = await isReadyToPayTheFee(world, person, item, item.stationId);
    const second = await isReadyToPayTheFee(world, person, item, item.stationId);
    expect(await confirms(world, person, second.session, second.paymentKey)).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(world, person, first.session, first.paymentKey)).toMatchObject({
        status: 409,
        code: 'RENTAL_ALREADY_RETURNED',
      });
    }
    expect(await moneyOf(world, first.session.orderId)).toEqual([]);
  });

  test('while one is being confirmed, the other, a new one, a new quote and a return are all PAYMENT_UNSETTLED', async () => {
    const { person, item } = await aLateRenter();
    const first = await isReadyToPayTheFee(world, person, item, item.stationId);
    const second = await isReadyToPayTheFee(world, person, item, item.stationId);
    await dropEverything();
    const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };
    expect(await confirms(world, person, first.session, first.paymentKey)).toMatchObject(unsettled);
    await world.sandbox.clearFaults();
    expect(await confirms(world, person, second.session, second.paymentKey)).toMatchObject(unsettled);
    expect(await prepareOverdue(person, first.quote.returnInfoKey)).toMatchObject(unsettled);
    expect(await returnCall(world, person, item.serialNumber, first.quote.returnInfoKey)).toMatchObject(
      unsettled,
    );
    expect(
      await world.call('GET /api/v1/returns/products/{code}', {
        as: person,
        params: { code: item.serialNumber },
        query: { returnStationId: item.stationId },
      }),
    ).toMatchObject(unsettled);
    await comesToRest(world);
    expect(await moneyOf(world, first.session.orderId)).toEqual([1000]);
    expect(await confirms(world, person, second.session, second.paymentKey)).toMatchObject({
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await moneyOf(world, second.session.orderId)).toEqual([]);
  });
});

test('a fee whose capture is learned of late still closes the rental: the renter has nothing left to do', async () => {
  const { person, item } = await aLateRenter();
  const { session, paymentKey } = await isReadyToPayTheFee(world, person, item, item.stationId);
  await world.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'after_effect',
    action: 'drop',
    times: 2,
  });
  await world.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
  expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
  await world.sandbox.clearFaults();
  await world.advance({ minutes: 20 });
  await world.doChores();
  expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
  expect(await moneyOf(world, session.orderId)).toEqual([1000]);
});
