import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
} from '#api-test/money.ts';
import { aMember, anItem, authorizes, prepares, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

describe('paying for a rental', () => {
  test('captures once, begins the rental and says so', async () => {
    const person = await aMember(world);
    const item = await anItem(world, { pricePerHourWon: 700 });
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber, 3);
    const answer = await confirms(world, person, session, paymentKey);
    expect(answer).toMatchObject({
      ok: true,
      data: { type: 'RENT', serialNumber: item.serialNumber, rentalTime: 3, totalAmount: 2100, returnTime: null },
    });
    expect(await moneyOf(world, session.orderId)).toEqual([2100]);
    const history = await world.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(history.actives).toMatchObject([{ serialNumber: item.serialNumber, status: '대여 중', amount: 2100 }]);
  });
});
