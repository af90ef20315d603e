// A stop at the same moment as what else happens to a rental: a return, a payment, an extension, a force return, a second stop.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '#api-test/count-waiting.ts';
import { authorizes } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToPayTheFee,
  moneyOf,
  quotes,
  returnCall,
} from '#api-test/money/money.ts';
import { aCoupon, areCountersFree, couponStateOf } from '#api-test/money/coupons.ts';
import { aLateRental, aRental, forceReturns, type OpenRental } from '#api-test/rentals.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

/** Each order of the two comes up. */
const ROUNDS = 6;

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

const stops = ({ person, token, item }: OpenRental) =>
  app.call('POST /api/v1/rentals/{token}/stops', {
    as: person,
    params: { token },
    body: { reason: 'DOOR_CLOSED', stationId: item.stationId },
  });

const stopsOf = ({ id }: OpenRental) =>
  app.db.selectFrom('rental_stops').selectAll().where('rental_id', '=', id).execute();

const stateOf = async ({ id }: OpenRental) =>
  (await app.db.selectFrom('rentals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('of a stop and a return neither misses the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rental = await aRental(app);
    const { person, item } = rental;
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    const [stopped, returned] = await Promise.all([
      stops(rental),
      returnCall(app, person, item.serialNumber, quote.returnInfoKey),
    ]);
    if (!stopped.ok) expect(stopped.code).toBe('RENTAL_ALREADY_RETURNED');
    else expect(returned).toMatchObject({ ok: false, code: 'QUOTE_EXPIRED' });
  }
});

test('of a stop and the payment of a fee, the fee is paid and the item returned, or nothing is taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rental = await aLateRental(app);
    const { session, paymentKey } = await isReadyToPayTheFee(
      app,
      rental.person,
      rental.item,
      rental.item.stationId,
    );
    const [stopped, paid] = await Promise.all([
      stops(rental),
      confirms(app, rental.person, session, paymentKey),
    ]);
    const kept = (await moneyOf(app, session.orderId)).reduce((sum, won) => sum + won, 0);
    if (paid.ok) {
      expect(stopped).toMatchObject({ ok: false });
      expect([kept, await stateOf(rental)]).toEqual([session.amount, 'returned']);
    } else {
      expect(stopped).toMatchObject({ ok: true });
      expect([paid.code, kept, await stateOf(rental)]).toEqual(['ORDER_CLOSED', 0, 'open']);
    }
  }
});

test('of a stop and the payment of an extension, the rental is longer and then stopped, or nothing is taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rental = await aRental(app);
    const session = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: rental.person,
      body: { rentalHistoryToken: rental.token, hours: 1, amount: 500, method: 'CARD' },
    });
    const paymentKey = await authorizes(app, session);
    const [stopped, paid] = await Promise.all([
      stops(rental),
      confirms(app, rental.person, session, paymentKey),
    ]);
    const kept = (await moneyOf(app, session.orderId)).reduce((sum, won) => sum + won, 0);
    if (paid.ok) {
      // Two hours are left of a longer rental: too early to stop it, or it waits for the payment.
      expect(stopped).toMatchObject({ ok: false });
      expect(kept).toBe(500);
    } else {
      expect(stopped).toMatchObject({ ok: true });
      expect([paid.code, kept]).toEqual(['ORDER_CLOSED', 0]);
    }
  }
});

test('a stop that waits for its station keeps nobody from the campaign of a coupon it releases', async () => {
  const rental = await aRental(app);
  const couponId = await aCoupon(app, rental.person, { amountWon: 400 });
  await app.ask('POST /api/v1/payments/prepare/extension', {
    as: rental.person,
    body: { rentalHistoryToken: rental.token, hours: 1, amount: 100, method: 'CARD', couponId },
  });
  const stopped = await app.db.transaction().execute(async (tx) => {
    await sql`select from stations where id = ${rental.item.stationId} for no key update`.execute(tx);
    const answer = stops(rental);
    await expect.poll(() => countWaiting(app)).toBe(1);
    expect(await areCountersFree(app, couponId)).toBe(true);
    return { answer };
  });
  expect(await stopped.answer).toMatchObject({ ok: true });
  expect(await couponStateOf(app, couponId)).toBe('available');
});

test('of a stop and a force return neither leaves a clock that is stopped for ever', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rental = await aLateRental(app);
    const manager = await aStaff(app, 'MANAGER');
    const [stopped, returned] = await Promise.all([
      stops(rental),
      forceReturns(app, manager, rental, { fee: { mode: 'CHARGE' } }),
    ]);
    if (returned.ok) {
      for (const stop of await stopsOf(rental)) expect(stop.ended_by).toBe('return');
      if (!stopped.ok) expect(stopped.code).toBe('RENTAL_ALREADY_RETURNED');
    } else expect([stopped.ok, returned.code]).toEqual([true, 'VERSION_CONFLICT']);
  }
});
