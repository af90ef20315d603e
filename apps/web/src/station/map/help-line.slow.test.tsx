// The sheet of a station where returning what one has rented earns points.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { selectedStation } from '#web/session-state.ts';
import { someConfig } from '#web-test/account.ts';
import { inDetail, library, standAt } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { StationMapScreen } from './station-map-screen.tsx';

const helpPoints = 'GET /api/v1/stations/{stationId}/help-points';
const charger = { rentalHistoryToken: 'rental-1', productName: '65W PD 충전기', points: 100 };
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  selectedStation.clear();
  standAt(null);
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/stations', { stations: [library] });
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/stations/bookmarks', { bookmarks: [] });
});

const sheet = () => page.getByRole('dialog', { name: /건국대 도서관/ });
const open = () => showScreen(<StationMapScreen />, { at: '/station-map?stationId=1' });

test('a station that is short of what one has rented says what returning it there earns', async () => {
  setAccessToken('a-token');
  api.answers(helpPoints, { rentals: [charger] });
  const screen = await open();
  await expect
    .element(sheet().getByRole('status'))
    .toMatchTextContent('여기 반납하면 100P65W PD 충전기 · 스테이션 QR을 찍고 반납해 주세요');
  expect(api.sent(helpPoints)[0]?.path).toBe('/api/v1/stations/1/help-points');
  await expectAccessible();
  await screen.unmount();
  api.answers(helpPoints, {
    rentals: [charger, { ...charger, rentalHistoryToken: 'rental-2', productName: 'C타입 케이블' }],
  });
  await open();
  await expect
    .element(sheet().getByRole('status'))
    .toMatchTextContent('여기 반납하면 하나에 100P65W PD 충전기, C타입 케이블');
});

test('a guest’s sheet asks for no points', async () => {
  await open();
  await expect.element(sheet().getByRole('button', { name: '대여 가능 물품 전체 조회' })).toBeVisible();
  expect(api.sent(helpPoints)).toEqual([]);
});
