// What tests of reports ask for: a renter, the report of a rented item, and its free return.
import { aMember, anItem, rents } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';

/** The app is started after the calls are named. */
export function reportCalls(app: () => TestApp) {
  const report = (person: Person, token: string, body: Record<string, unknown>) =>
    app().call('POST /api/v1/rentals/{token}/reports', { as: person, params: { token }, body });
  return {
    aRenter: async (person?: Person) => {
      const renter = person ?? (await aMember(app()));
      const item = await anItem(app());
      const { rentalHistoryToken: token } = await rents(app(), renter, item.serialNumber, 2);
      return { person: renter, item, token };
    },
    report,
    freeReturn: (person: Person, token: string, returnStationId: number, more: object = {}) =>
      report(person, token, {
        kind: 'BROKEN',
        text: '충전이 안 돼요.',
        freeReturn: { returnStationId },
        ...more,
      }),
    detailOf: (person: Person, token: string) =>
      app().ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } }),
  };
}
