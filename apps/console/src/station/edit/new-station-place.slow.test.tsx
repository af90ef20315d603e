// Where a new station stands: found by its address or by the browser, and never silently somewhere else.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { onAScreenOf, expectAccessible, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { aStation } from '#console-test/stock/items.ts';
import { withTheOpenMap } from '#console-test/stock/stations.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import fakeSdkUrl from '#map/naver/fake-naver-sdk.js?url';
import { NewStationScreen } from './new-station-screen.tsx';

const counts = { OPEN: 0, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 };
let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  vi.restoreAllMocks();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/products', aList([]));
  api.answers('GET /api/v1/console/stations', { ...aList([]), counts });
});

function withNaver(): void {
  const map = {
    naverKey: 'a-key',
    naverKeyParameter: 'ncpKeyId',
    tileUrl: null,
    tileAttribution: null,
    naverScriptUrl: fakeSdkUrl,
  };
  api.answersAddress('GET', '/api/v1/config', () => Response.json({ data: { map } }));
}

const open = () => showScreen(<NewStationScreen />, { at: '/stations/new' });

test('with Naver’s key the pin is put where the address is, and other places are offered by name', async () => {
  withNaver();
  const screen = await open();
  const address = screen.getByRole('textbox', { name: '주소' });
  await userEvent.fill(address, '없는 길 1');
  await userEvent.click(screen.getByRole('button', { name: '주소로 찾기' }));
  await expect.element(screen.getByText(/이 주소를 찾지 못했어요/)).toBeVisible();
  await expect.element(screen.getByText(/아직 핀을 정하지 않았어요/)).toBeVisible();

  await userEvent.fill(address, '센텀중앙로 79');
  await userEvent.click(screen.getByRole('button', { name: '주소로 찾기' }));
  await expect.element(screen.getByText(/부산광역시 해운대구 센텀중앙로 79에 핀을 놓았어요/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^좌표 35\.1731/ })).toBeVisible();

  await userEvent.fill(address, '중앙로');
  await userEvent.click(screen.getByRole('button', { name: '주소로 찾기' }));
  await expect.element(screen.getByText('어느 곳인지 골라 주세요.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '대구광역시 중구 중앙로 1' }));
  await expect.element(screen.getByRole('button', { name: /^좌표 35\.8664/ })).toBeVisible();
});

test('without Naver’s key the browser’s position is used when it is asked for, and its refusal is said', async () => {
  withTheOpenMap(api);
  const position = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  position.mockImplementation((_found, refused) =>
    refused?.({ message: 'denied' } as GeolocationPositionError),
  );
  const screen = await open();
  expect(screen.getByRole('button', { name: '주소로 찾기' }).query()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '지금 위치로' }));
  await expect.element(screen.getByText(/지금 위치를 알 수 없어요/)).toBeVisible();
  await expect.element(screen.getByText(/지도는 서울 광진구 근처예요/)).toBeVisible();
  position.mockImplementation((found) =>
    found({ coords: { latitude: 35.1796, longitude: 129.0756 } } as GeolocationPosition),
  );
  await userEvent.click(screen.getByRole('button', { name: '지금 위치로' }));
  await expect.element(screen.getByRole('button', { name: /^좌표 35\.1796/ })).toBeVisible();
});

test('the map of a new station opens beside the last one and says so, and holds no place yet', async () => {
  withTheOpenMap(api);
  api.answers('GET /api/v1/console/stations', {
    ...aList([aStation({ name: '부산역 라운지', latitude: 35.1152, longitude: 129.0422 })]),
    counts,
  });
  const screen = await open();
  await expect.element(screen.getByText(/지도는 마지막에 만든 부산역 라운지 근처예요/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '좌표 직접 적기' })).toBeVisible();
});
