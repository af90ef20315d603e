// The station map for component tests: the stations it reads, its pins, and the sheet of the library.
import { page } from 'vitest/browser';
import { selectedStation } from '#web/session-state.ts';
import { someConfig } from './account.ts';
import { cafe, inDetail, library, standAt } from './city.ts';
import { fakeApi, type FakeApi } from './fake-api.ts';

/** The library is open, the café closed; somebody new, whose position is unknown. */
export function aCityToLookAt(): FakeApi {
  localStorage.clear();
  sessionStorage.clear();
  selectedStation.clear();
  standAt(null);
  const api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/stations', { stations: [library, cafe] });
  api.answers('GET /api/v1/stations/{id}', ({ path }) => inDetail(path.endsWith('/4') ? cafe : library));
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: [] });
  api.answers('GET /api/v1/stations/{stationId}/help-points', { rentals: [] });
  return api;
}

export const pin = (name: RegExp) => page.getByRole('button', { name });
export const sheet = () => page.getByRole('dialog', { name: /건국대 도서관/ });
