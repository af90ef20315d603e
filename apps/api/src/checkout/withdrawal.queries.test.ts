// Withdrawing while something is rented, paid or refunded, also at the same moment.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem, prepares, rents, returns } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { inTransaction } from '#api/database/database.ts';
import {
  describeContracts,
  hasOpenRental,
  hasUnsettledPayment,
  voidReadyOrders,
} from './withdrawal.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const withdraws = (person: Person) =>
  app.call('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['더 쓸 일이 없어요'] } });

async function readyToConfirm() {
  const person = await aMember(app);
  const item = await anItem(app);
  return { person, item, ...(await isReadyToConfirm(app, person, item.serialNumber)) };
}

test('a member cannot withdraw while an item is rented or a payment is being confirmed', async () => {
  const renter = await aMember(app);
  await rents(app, renter, (await anItem(app)).serialNumber);
  expect(await withdraws(renter)).toMatchObject({ status: 409, code: 'WITHDRAWAL_BLOCKED' });

  const { person, session, paymentKey } = await readyToConfirm();
  await app.sandbox.addFault({ match: { path: '/v1/*' }, phase: 'before_effect', action: 'drop' });
  await confirms(app, person, session, paymentKey);
  await app.sandbox.clearFaults();
  expect(await withdraws(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_PAYMENT_OPEN' });
});

test('a member cannot withdraw while a refund is not done', async () => {
  const { person, item, session, paymentKey } = await readyToConfirm();
  await app.sandbox.addFault({ match: { path: '/v1/*' }, phase: 'before_effect', action: 'drop' });
  await confirms(app, person, session, paymentKey);
  await app.sandbox.clearFaults();
  await app.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await app.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  await app.sandbox.addFault({
    match: { path: '/v1/payments/*/cancel' },
    phase: 'before_effect',
    action: 'drop',
  });
  await app.advance({ seconds: 40 });
  await app.runTasks();
  expect(await orderStateOf(app, session.orderId)).toBe('cancelling');
  expect(await withdraws(person)).toMatchObject({ code: 'WITHDRAWAL_PAYMENT_OPEN' });
  await comesToRest(app);
  expect(await withdraws(person)).toMatchObject({ ok: true });
});

test('a member who withdraws with a payment window open can no longer pay there, and the held item is free', async () => {
  const { person, item, session, paymentKey } = await readyToConfirm();
  expect(await withdraws(person)).toMatchObject({ ok: true });
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
  });
  expect(await orderStateOf(app, session.orderId)).toBe('void');
  expect(await stockAt(app, item)).toBe(1);
  expect(await moneyOf(app, session.orderId)).toEqual([]);
});

test('when a member pays and withdraws at the same time, either the rental begins or nothing is charged', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { person, session, paymentKey } = await readyToConfirm();
    const [paid, left] = await Promise.all([confirms(app, person, session, paymentKey), withdraws(person)]);
    expect(paid.ok).toBe(!left.ok);
    expect(await moneyOf(app, session.orderId)).toEqual(paid.ok ? [500] : []);
  }
});

test('an open rental and an unresolved payment of a member are found before withdrawal', async () => {
  const person = await aMember(app);
  const { memberId } = person;
  expect([await hasOpenRental(app.db, memberId), await hasUnsettledPayment(app.db, memberId)]).toEqual([
    false,
    false,
  ]);
  const { session, paymentKey } = await isReadyToConfirm(app, person, (await anItem(app)).serialNumber);
  await app.sandbox.addFault({
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action: 'drop',
  });
  await confirms(app, person, session, paymentKey);
  await app.sandbox.clearFaults();
  expect(await hasUnsettledPayment(app.db, memberId)).toBe(true);
  await app.advance({ seconds: 40 });
  await app.runTasks();
  expect([await hasOpenRental(app.db, memberId), await hasUnsettledPayment(app.db, memberId)]).toEqual([
    true,
    false,
  ]);
});

test('an order voided by withdrawal can no longer be paid, and its item is free', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  await inTransaction(app.db, 'system', (tx) => voidReadyOrders(tx, person.memberId));
  await prepares(app, await aMember(app), item.serialNumber);
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
});

test('every contract of a member is described with its payments', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  await rents(app, person, item.serialNumber, 2);
  await returns(app, person, item.serialNumber, item.stationId);
  expect(await describeContracts(app.db, person.memberId)).toMatchObject([
    {
      contract: {
        serialNumber: item.serialNumber,
        state: 'returned',
        closedBy: 'renter',
        hours: 2,
        payments: [{ kind: 'rent', state: 'paid', amountWon: 1000 }],
      },
    },
  ]);
  expect(await describeContracts(app.db, (await aMember(app)).memberId)).toEqual([]);
});
