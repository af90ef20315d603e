import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirms, expectInvariants, isReadyToConfirm } from '#api-test/money.ts';
import { aMember, anItem, aStation, prepares, rents, returns } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';
import { describeContracts, hasOpenRental, hasUnsettledPayment } from './rental-of-member.queries.ts';
import { voidReadyOrders } from './void-ready-orders.ts';
import { inTransaction } from '#api/database/database.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

describe('the history', () => {
  test('shows what is out, and what was returned newest first and page by page', async () => {
    const person = await aMember(world);
    const { stationId, name } = await aStation(world);
    const items = [];
    for (let index = 0; index < 4; index += 1) items.push(await anItem(world, { stationId }));
    for (const item of items) {
      await rents(world, person, item.serialNumber);
      if (item !== items[3]) await returns(world, person, item.serialNumber, stationId);
      await world.advance({ minutes: 1 });
    }
    const history = await world.ask('GET /api/v1/users/me/rentals', { as: person, query: { size: 2 } });
    expect(history.actives).toMatchObject([
      { serialNumber: items[3]!.serialNumber, status: '대여 중', returnTime: null, returnStationName: null },
    ]);
    expect(history.rentals.content).toMatchObject([
      { serialNumber: items[2]!.serialNumber, status: '반납', returnStationName: name },
      { serialNumber: items[1]!.serialNumber },
    ]);
    expect(history.rentals.page).toEqual({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    const next = await world.ask('GET /api/v1/users/me/rentals', { as: person, query: { size: 2, page: 1 } });
    expect(next.rentals.content).toMatchObject([{ serialNumber: items[0]!.serialNumber }]);
  });

  test('of somebody new is empty', async () => {
    const history = await world.ask('GET /api/v1/users/me/rentals', { as: await aMember(world) });
    expect(history).toMatchObject({ actives: [], rentals: { content: [], page: { totalPages: 0 } } });
    expect(history.serverTime).toMatch(/\+09:00$/);
  });

  test('shows one rental to its renter, and to nobody else that it exists', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { rentalHistoryToken: token } = await rents(world, person, item.serialNumber, 2);
    const detail = await world.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({
      serialNumber: item.serialNumber,
      rentalTimeHour: 2,
      amount: 1000,
    });
    expect(detail.payments).toMatchObject([{ type: 'RENT', status: 'DONE', method: '카드', amount: 1000 }]);
    for (const asked of [
      { as: await aMember(world), params: { token } },
      { as: person, params: { token: 'made-up' } },
    ]) {
      expect(await world.call('GET /api/v1/users/me/rentals/{token}', asked)).toMatchObject({
        status: 404,
        code: 'RENTAL_NOT_FOUND',
      });
    }
  });

  test('is for members only', async () => {
    for (const name of ['GET /api/v1/users/me/rentals', 'GET /api/v1/main/active-rentals'] as const) {
      expect(await world.call(name)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    }
  });

  test('of what is out now stands on the first screen, late ones as 연체', async () => {
    const person = await aMember(world);
    const { rentalHistoryToken } = await rents(world, person, (await anItem(world)).serialNumber);
    const strip = () => world.ask('GET /api/v1/main/active-rentals', { as: person });
    expect((await strip()).activeRentals).toMatchObject([
      { rentalHistoryToken, status: '대여 중', rentalTimeHour: 1 },
    ]);
    await world.advance({ hours: 2 });
    expect((await strip()).activeRentals).toMatchObject([{ rentalHistoryToken, status: '연체' }]);
  });
});

describe('before somebody leaves', () => {
  test('an open rental and a payment on its way are known', async () => {
    const person = await aMember(world);
    const { memberId } = person;
    expect([await hasOpenRental(world.db, memberId), await hasUnsettledPayment(world.db, memberId)]).toEqual([
      false,
      false,
    ]);
    const { session, paymentKey } = await isReadyToConfirm(world, person, (await anItem(world)).serialNumber);
    await world.sandbox.addFault({
      match: { provider: 'card-company', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(world, person, session, paymentKey);
    await world.sandbox.clearFaults();
    expect(await hasUnsettledPayment(world.db, memberId)).toBe(true);
    await world.advance({ seconds: 40 });
    await world.doChores();
    expect([await hasOpenRental(world.db, memberId), await hasUnsettledPayment(world.db, memberId)]).toEqual([
      true,
      false,
    ]);
  });

  test('what they prepared can no longer be paid, and its items are free', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await inTransaction(world.db, 'system', (tx) => voidReadyOrders(tx, person.memberId));
    await prepares(world, await aMember(world), item.serialNumber);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
  });

  test('every contract is written down with its payments', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber, 2);
    await returns(world, person, item.serialNumber, item.stationId);
    expect(await describeContracts(world.db, person.memberId)).toMatchObject([
      {
        serialNumber: item.serialNumber,
        state: 'returned',
        hours: 2,
        payments: [{ kind: 'rent', state: 'paid', amountWon: 1000 }],
      },
    ]);
    expect(await describeContracts(world.db, (await aMember(world)).memberId)).toEqual([]);
  });
});
