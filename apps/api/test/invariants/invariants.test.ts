// The invariants that tests check at their end can fail.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { confirms, isCapturedBehindOurBack, isReadyToConfirm } from '../money/money.ts';
import { aMember, anItem, rents, returns } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const check = async (settled = true) => checkInvariants(app.db, await app.sandbox.ledger(), { settled });

async function aFinishedRental() {
  const person = await aMember(app);
  const item = await anItem(app);
  const receipt = await rents(app, person, item.serialNumber);
  await returns(app, person, item.serialNumber, item.stationId);
  return { person, item, token: receipt.rentalHistoryToken };
}

test('a finished and an open rental violate no invariant', async () => {
  await aFinishedRental();
  await rents(app, await aMember(app), (await anItem(app)).serialNumber);
  expect(await check()).toEqual([]);
});

test('money kept for nothing, a charge without a capture and an unknown order are found', async () => {
  const ledger = await app.sandbox.ledger();
  const person = await aMember(app);
  const stray = await isReadyToConfirm(app, person, (await anItem(app)).serialNumber);
  await isCapturedBehindOurBack(app, stray.session, stray.paymentKey);
  expect(await check()).toEqual([
    expect.stringMatching(/^M1: order \d+ \(ready\) holds 500 won at the gateway and 0 in our records/),
  ]);
  await confirms(app, person, stray.session, stray.paymentKey);
  const twice = [...ledger, ...ledger];
  expect(await checkInvariants(app.db, twice)).toContainEqual(
    expect.stringMatching(/^M1: .* captured 2 times/),
  );
  expect(await checkInvariants(app.db, [])).toContainEqual(
    expect.stringMatching(/^M1: .* holds 0 won at the gateway/),
  );
  const unknown = { kind: 'capture' as const, orderId: 'nobody', paymentKey: 'x', amount: 1 };
  expect(await checkInvariants(app.db, [unknown])).toContainEqual(expect.stringContaining('no order'));
});

test('a rental without a payment, an item in two places and a return without a quote are found', async () => {
  const { token, item } = await aFinishedRental();
  const before = await check();
  await app.db
    .updateTable('rentals')
    .set({ state: 'open', closed_by: null, returned_at: null, return_station_id: null })
    .where('token', '=', token)
    .execute();
  expect(await check()).toContainEqual(`R2: item ${item.itemId} is available with 1 rentals`);
  await app.db
    .updateTable('rentals')
    .set({
      state: 'returned',
      closed_by: 'renter',
      returned_at: await app.now(),
      return_station_id: item.stationId,
    })
    .where('token', '=', token)
    .execute();
  expect(await check()).toContainEqual(expect.stringMatching(/^R4: .* without its renter's quote/));
  await app.db.updateTable('rentals').set({ price_per_hour_won: 999 }).where('token', '=', token).execute();
  expect((await check()).filter((line) => !before.includes(line))).toContainEqual(
    expect.stringMatching(/^M3: /),
  );
});

test('points for helping that no quote promised, and a shortage that is not known, are found', async () => {
  const { token, item } = await aFinishedRental();
  const { stationId, productId } = item;
  await app.db
    .insertInto('station_targets')
    .values({ station_id: stationId, product_id: productId, target: 5, low: 1 })
    .execute();
  await sql`update station_targets set low_since = null where station_id = ${stationId}`.execute(app.db);
  await sql`
    insert into point_entries (member_id, kind, amount, expires_at, rental_id, help_day, help_of_day)
    select member_id, 'help', 100, ondesk_now(), id, korean_day(returned_at), 1 from rentals where token = ${token}`.execute(
    app.db,
  );
  const found = await check();
  expect(found).toContainEqual(expect.stringMatching(/^H1: rental \d+ earned 100 points for helping/));
  expect(found).toContainEqual(
    `H5: product ${productId} at station ${stationId} is said to be short since never`,
  );
});

test('a fee that can still be owed for a piece that was called back is found', async () => {
  const { token } = await aFinishedRental();
  await sql`
    insert into notifications (member_id, kind, subject, subject_id)
    select member_id, 'recall.return', 'rental', id from rentals where token = ${token}`.execute(app.db);
  expect(await check()).toContainEqual(expect.stringMatching(/^R7: rental \d+ was called back/));
});
