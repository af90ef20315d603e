// What tests of stopped clocks ask for: a renter, the stop, and the fee that is owed by then.
import { aMember, anItem, rents } from '../factories.ts';
import { quotes } from '../money/money.ts';
import type { Person, TestApp } from '../test-app.ts';

/** The app is started after the calls are named. */
export function stopCalls(app: () => TestApp) {
  return {
    /** One hour, so that it may be stopped from the beginning. */
    aRenter: async (hours = 1, person?: Person) => {
      const renter = person ?? (await aMember(app()));
      const item = await anItem(app());
      const { rentalHistoryToken: token } = await rents(app(), renter, item.serialNumber, hours);
      return { person: renter, item, token };
    },
    stops: (person: Person, token: string, stationId: number, more: object = {}) =>
      app().call('POST /api/v1/rentals/{token}/stops', {
        as: person,
        params: { token },
        body: { reason: 'DOOR_CLOSED', stationId, ...more },
      }),
    feeOf: async (person: Person, item: { serialNumber: string; stationId: number }) =>
      (await quotes(app(), person, item.serialNumber, item.stationId)).overdueAmount,
  };
}
