import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '#api-test/money/money.ts';
import { aMember, anItem, aStation, rents, returns } from '#api-test/factories.ts';
import { changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

describe('rental history', () => {
  test('the rental history shows open rentals, and returned ones newest first and page by page', async () => {
    const person = await aMember(app);
    const { stationId, name } = await aStation(app);
    const items = [];
    for (let index = 0; index < 4; index += 1) items.push(await anItem(app, { stationId }));
    for (const item of items) {
      await rents(app, person, item.serialNumber);
      if (item !== items[3]) await returns(app, person, item.serialNumber, stationId);
      await app.advance({ minutes: 1 });
    }
    const history = await app.ask('GET /api/v1/users/me/rentals', { as: person, query: { size: 2 } });
    expect(history.actives).toMatchObject([
      {
        serialNumber: items[3]!.serialNumber,
        status: '대여 중',
        closedBy: null,
        returnTime: null,
        returnStationName: null,
      },
    ]);
    expect(history.rentals.content).toMatchObject([
      { serialNumber: items[2]!.serialNumber, status: '반납', closedBy: 'RENTER', returnStationName: name },
      { serialNumber: items[1]!.serialNumber },
    ]);
    expect(history.rentals.page).toEqual({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    const next = await app.ask('GET /api/v1/users/me/rentals', { as: person, query: { size: 2, page: 1 } });
    expect(next.rentals.content).toMatchObject([{ serialNumber: items[0]!.serialNumber }]);
  });

  test('the rental history of a new member is empty', async () => {
    const history = await app.ask('GET /api/v1/users/me/rentals', { as: await aMember(app) });
    expect(history).toMatchObject({ actives: [], rentals: { content: [], page: { totalPages: 0 } } });
    expect(history.serverTime).toMatch(/\+09:00$/);
  });

  test('a rental is shown to its renter and is RENTAL_NOT_FOUND for everybody else', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 2);
    const detail = await app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({
      serialNumber: item.serialNumber,
      rentalTimeHour: 2,
      amount: 1000,
    });
    expect(detail.payments).toMatchObject([{ type: 'RENT', status: 'DONE', method: '카드', amount: 1000 }]);
    for (const asked of [
      { as: await aMember(app), params: { token } },
      { as: person, params: { token: 'made-up' } },
    ]) {
      expect(await app.call('GET /api/v1/users/me/rentals/{token}', asked)).toMatchObject({
        status: 404,
        code: 'RENTAL_NOT_FOUND',
      });
    }
  });

  test('the rental history and the active rentals are for members only', async () => {
    for (const name of ['GET /api/v1/users/me/rentals', 'GET /api/v1/main/active-rentals'] as const) {
      expect(await app.call(name)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    }
  });

  test('active rentals are shown on the home screen, late ones as 연체', async () => {
    const person = await aMember(app);
    const { rentalHistoryToken } = await rents(app, person, (await anItem(app)).serialNumber);
    const activeRentals = () => app.ask('GET /api/v1/main/active-rentals', { as: person });
    expect((await activeRentals()).activeRentals).toMatchObject([
      { rentalHistoryToken, status: '대여 중', rentalTimeHour: 1 },
    ]);
    await app.advance({ hours: 2 });
    expect((await activeRentals()).activeRentals).toMatchObject([{ rentalHistoryToken, status: '연체' }]);
  });

  test('home, the history and the details offer the same rentals to be extended', async () => {
    const person = await aMember(app);
    const { rentalHistoryToken: short } = await rents(app, person, (await anItem(app)).serialNumber, 1);
    const { rentalHistoryToken: full } = await rents(app, person, (await anItem(app)).serialNumber, 12);
    const extendableOf = (rentals: readonly { rentalHistoryToken: string; extendable: boolean }[]) =>
      rentals.filter(({ extendable }) => extendable).map(({ rentalHistoryToken }) => rentalHistoryToken);
    const expectExtendable = async (expected: string[]) => {
      const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: person });
      const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
      expect(extendableOf(activeRentals)).toEqual(expected);
      expect(extendableOf(actives)).toEqual(expected);
      for (const token of [short, full]) {
        const { actions } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
          as: person,
          params: { token },
        });
        expect(actions.extend).toBe(expected.includes(token));
      }
    };
    await expectExtendable([short]);
    await changesSetting(app, 'features.extension', false);
    await expectExtendable([]);
    await changesSetting(app, 'features.extension', true);
    await expectExtendable([short]);
    await app.advance({ hours: 1, minutes: 11 });
    await expectExtendable([]);
  });
});
