// The first screen's replies for component tests: of a city with two stations, and of a member who rents.
import { setAccessToken } from '#client/session/member-session.ts';
import { someConfig } from './account.ts';
import { cafe, library, standAt, type aRunningRental } from './city.ts';
import { fakeApi, type FakeApi } from './fake-api.ts';

/** For a guest who was never here and does not say where they stand. */
export function fakeHome(): FakeApi {
  localStorage.clear();
  sessionStorage.clear();
  standAt(null);
  const api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/main', {
    events: [{ id: 5, title: '밤에도 불이 켜져 있어요', bannerImage: '/banner.svg' }],
    latestNotices: [{ id: 9, title: '서비스 점검이 있어요' }],
    nearbyStations: [cafe, library],
  });
  return api;
}

/** At eight minutes past three in the afternoon. */
export function signInWith(api: FakeApi, ...activeRentals: ReturnType<typeof aRunningRental>[]): void {
  setAccessToken('a-token');
  api.answers('GET /api/v1/main/active-rentals', {
    activeRentals,
    unreadMessages: 0,
    serverTime: '2026-11-14T15:08:00+09:00',
  });
}
