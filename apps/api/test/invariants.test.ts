import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { confirms, isCapturedBehindOurBack, isReadyToConfirm } from './money.ts';
import { aMember, anItem, rents, returns } from './people-and-things.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const check = async (settled = true) => checkInvariants(world.db, await world.sandbox.ledger(), { settled });

async function aFinishedRental() {
  const person = await aMember(world);
  const item = await anItem(world);
  const receipt = await rents(world, person, item.serialNumber);
  await returns(world, person, item.serialNumber, item.stationId);
  return { person, item, token: receipt.rentalHistoryToken };
}

test('a world in which everything is right breaks nothing', async () => {
  await aFinishedRental();
  await rents(world, await aMember(world), (await anItem(world)).serialNumber);
  expect(await check()).toEqual([]);
});

test('money kept for nothing, a charge without a capture and an order nobody knows are seen', async () => {
  const ledger = await world.sandbox.ledger();
  const person = await aMember(world);
  const stray = await isReadyToConfirm(world, person, (await anItem(world)).serialNumber);
  await isCapturedBehindOurBack(world, stray.session, stray.paymentKey);
  expect(await check()).toEqual([expect.stringMatching(/^M2: order \d+ \(ready\) keeps 500 won/)]);
  await confirms(world, person, stray.session, stray.paymentKey);
  const twice = [...ledger, ...ledger];
  expect(await checkInvariants(world.db, twice)).toContainEqual(
    expect.stringMatching(/^M1: .* captured 2 times/),
  );
  expect(await checkInvariants(world.db, [])).toContainEqual(expect.stringMatching(/^M1: .* 0 were taken/));
  const unknown = { kind: 'capture' as const, orderId: 'nobody', paymentKey: 'x', amount: 1 };
  expect(await checkInvariants(world.db, [unknown])).toContainEqual(expect.stringContaining('no order'));
});

test('a rental without a payment, an item in two places and a return out of nowhere are seen', async () => {
  const { token, item } = await aFinishedRental();
  const before = await check();
  await world.db
    .updateTable('rentals')
    .set({ state: 'open', returned_at: null, return_station_id: null })
    .where('token', '=', token)
    .execute();
  expect(await check()).toContainEqual(`R2: item ${item.itemId} is available with 1 rentals`);
  await world.db
    .updateTable('rentals')
    .set({ state: 'returned', returned_at: await world.now(), return_station_id: item.stationId })
    .where('token', '=', token)
    .execute();
  expect(await check()).toContainEqual(expect.stringMatching(/^R4: .* without its renter's quote/));
  await world.db.updateTable('rentals').set({ price_per_hour_won: 999 }).where('token', '=', token).execute();
  expect((await check()).filter((line) => !before.includes(line))).toContainEqual(
    expect.stringMatching(/^M3: /),
  );
});
