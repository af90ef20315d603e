import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem, rents } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await comesToRest(world);
  await expectInvariants(world);
});

const withdraws = (person: Person) =>
  world.call('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['더 쓸 일이 없어요'] } });

async function readyToConfirm() {
  const person = await aMember(world);
  const item = await anItem(world);
  return { person, item, ...(await isReadyToConfirm(world, person, item.serialNumber)) };
}

test('nobody leaves while an item is out or a payment is being confirmed', async () => {
  const renter = await aMember(world);
  await rents(world, renter, (await anItem(world)).serialNumber);
  expect(await withdraws(renter)).toMatchObject({ status: 409, code: 'WITHDRAWAL_BLOCKED' });

  const { person, session, paymentKey } = await readyToConfirm();
  await world.sandbox.addFault({ match: { path: '/v1/*' }, phase: 'before_effect', action: 'drop' });
  await confirms(world, person, session, paymentKey);
  await world.sandbox.clearFaults();
  expect(await withdraws(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_PAYMENT_OPEN' });
});

test('nobody leaves while money is on its way back to them', async () => {
  const { person, item, session, paymentKey } = await readyToConfirm();
  await world.sandbox.addFault({ match: { path: '/v1/*' }, phase: 'before_effect', action: 'drop' });
  await confirms(world, person, session, paymentKey);
  await world.sandbox.clearFaults();
  await world.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await world.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  await world.sandbox.addFault({
    match: { path: '/v1/payments/*/cancel' },
    phase: 'before_effect',
    action: 'drop',
  });
  await world.advance({ seconds: 40 });
  await world.doChores();
  expect(await orderStateOf(world, session.orderId)).toBe('cancelling');
  expect(await withdraws(person)).toMatchObject({ code: 'WITHDRAWAL_PAYMENT_OPEN' });
  await comesToRest(world);
  expect(await withdraws(person)).toMatchObject({ ok: true });
});

test('who leaves with a window open can no longer pay there, and what was held is free', async () => {
  const { person, item, session, paymentKey } = await readyToConfirm();
  expect(await withdraws(person)).toMatchObject({ ok: true });
  expect(await confirms(world, person, session, paymentKey)).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
  });
  expect(await orderStateOf(world, session.orderId)).toBe('void');
  expect(await stockAt(world, item)).toBe(1);
  expect(await moneyOf(world, session.orderId)).toEqual([]);
});

test('paying and leaving in the same moment: either the rental begins or nothing is charged', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { person, session, paymentKey } = await readyToConfirm();
    const [paid, left] = await Promise.all([confirms(world, person, session, paymentKey), withdraws(person)]);
    expect(paid.ok).toBe(!left.ok);
    expect(await moneyOf(world, session.orderId)).toEqual(paid.ok ? [500] : []);
  }
});
