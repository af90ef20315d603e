// The stations that have a product, as a list and on the map.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { someConfig } from '#web-test/account.ts';
import { cafe, library, pausedCafe, standAt, stocking } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ProductMapScreen } from './product-map-screen.tsx';
import { ProductStationsScreen } from './product-stations-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  window.localStorage.clear();
  standAt(null);
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/products/{productName}/stations', {
    content: [
      stocking(library, 3),
      stocking({ ...cafe, id: 5, name: 'Cafe 성수', longitude: library.longitude - 0.0016 }, 1),
      stocking(cafe, 0),
    ],
  });
});
afterEach(() => vi.restoreAllMocks());

const mouse = encodeURIComponent('무선 마우스');
const stations = () =>
  showScreen(<ProductStationsScreen />, {
    at: `/rental-items/${mouse}/station`,
    route: '/rental-items/:productName/station',
  });
const rows = () => page.getByRole('list', { name: '무선 마우스 스테이션' }).getByRole('link');
const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('b')?.textContent);

test('the stations of a product show their stock, and those without stock only on request', async () => {
  await stations();
  await expect.poll(names).toEqual([library.name, 'Cafe 성수']);
  await expect.element(page.getByText('스테이션 2곳')).toBeVisible();
  await expect.element(rows().first()).toMatchTextContent('3개');
  await expectAccessible();
  await page.getByRole('switch', { name: '품절 제외' }).click();
  await expect.poll(names).toEqual([library.name, 'Cafe 성수', cafe.name]);
  await expect.element(rows().last()).toMatchTextContent('품절');
});

describe('a station where it is sold out', () => {
  const alert = { station: cafe, product: { name: '무선 마우스', category: '마우스', image: '' } };
  const showSoldOut = async () => {
    const screen = await stations();
    await page.getByRole('switch', { name: '품절 제외' }).click();
    return screen;
  };
  const button = () => page.getByRole('button', { name: /^일감호 카페 (입고 알림 받기|알림 취소)$/ });

  test('tells a member once it is back, until they cancel it', async () => {
    setAccessToken('a-token');
    api.answers('GET /api/v1/users/me/stock-alerts', { alerts: [] });
    api.answers('POST /api/v1/stations/{stationId}/products/{productName}/alert', null);
    api.answers('DELETE /api/v1/stations/{stationId}/products/{productName}/alert', null);
    await showSoldOut();
    await expect.element(button()).toMatchTextContent('입고 알림 받기');
    await expectAccessible();
    api.answers('GET /api/v1/users/me/stock-alerts', {
      alerts: [{ ...alert, askedAt: '2026-11-14T10:00:00+09:00' }],
    });
    await button().click();
    await expect.element(page.getByText('들어오면 한 번 알려 드릴게요')).toBeVisible();
    await expect.element(button()).toMatchTextContent('알림 취소');
    expect(
      api.sent('POST /api/v1/stations/{stationId}/products/{productName}/alert').map(({ path }) => path),
    ).toEqual([`/api/v1/stations/4/products/${mouse}/alert`]);
    api.answers('GET /api/v1/users/me/stock-alerts', { alerts: [] });
    await button().click();
    await expect.element(button()).toMatchTextContent('입고 알림 받기');
    expect(api.sent('DELETE /api/v1/stations/{stationId}/products/{productName}/alert')).toHaveLength(1);
  });

  test('says why a member cannot be told of more', async () => {
    setAccessToken('a-token');
    api.answers('GET /api/v1/users/me/stock-alerts', { alerts: [] });
    api.refuses('POST /api/v1/stations/{stationId}/products/{productName}/alert', 'STOCK_ALERT_LIMIT');
    await showSoldOut();
    await button().click();
    await expect.element(page.getByText('입고 알림은 20개까지 받을 수 있어요.')).toBeVisible();
    await expect.element(button()).toMatchTextContent('입고 알림 받기');
  });

  test('asks a guest to log in first', async () => {
    const screen = await showSoldOut();
    await button().click();
    await page.getByRole('button', { name: '확인' }).click();
    await screen.arrivesAt(`/login?redirect=${encodeURIComponent(`/rental-items/${mouse}/station`)}`);
    expect(api.sent('POST /api/v1/stations/{stationId}/products/{productName}/alert')).toEqual([]);
  });
});

test('a product that no station carries is said to be in preparation, not to be rented by others', async () => {
  api.answers('GET /api/v1/products/{productName}/stations', { content: [] });
  await stations();
  await expect.element(page.getByText('아직 준비 중인 물품이에요.')).toBeVisible();
  await expect.element(page.getByText(/대여 중/)).not.toBeInTheDocument();
});

test('a paused station of a product says why and until when', async () => {
  api.answers('GET /api/v1/products/{productName}/stations', { content: [stocking(pausedCafe, 2)] });
  await stations();
  await expect.element(rows().first()).toMatchTextContent('잠시 쉬어요실내 공사 · 2026.11.20 18:00까지');
  await expectAccessible();
});

test('the stations of a product that is sold out everywhere are all shown, until the filter is switched on', async () => {
  api.answers('GET /api/v1/products/{productName}/stations', {
    content: [stocking(library, 0), stocking(cafe, 0)],
  });
  await stations();
  await expect.poll(names).toEqual([library.name, cafe.name]);
  const filter = page.getByRole('switch', { name: '품절 제외' });
  await expect.element(filter).toHaveAttribute('aria-checked', 'false');
  await filter.click();
  await expect.element(page.getByText('지금은 모두 대여 중이에요.')).toBeVisible();
});

test('a station of a product is found by part of its name in either case', async () => {
  await stations();
  await page.getByRole('searchbox').fill('cAfE');
  await expect.poll(names).toEqual(['Cafe 성수']);
  await page.getByRole('searchbox').fill('없는 이름');
  await expect.element(page.getByText('찾는 이름의 스테이션이 없어요.')).toBeVisible();
});

test('a station of a product leads to its sheet on the map', async () => {
  const screen = await stations();
  await rows().first().click();
  await screen.arrivesAt('/station-map');
  expect(screen.carried()).toEqual({ stationId: 1 });
});

test('the stations of a product show no distance while the member’s location is unknown', async () => {
  await stations();
  await expect.poll(names).toHaveLength(2);
  await expect.element(page.getByText(/0.1km/)).not.toBeInTheDocument();
});

test('the stations of a product show their distance', async () => {
  standAt({ latitude: 37.54, longitude: 127.07 });
  await stations();
  await expect.element(page.getByText('0.1km · 걸어서 3분')).toBeVisible();
  expect(api.sent('GET /api/v1/products/{productName}/stations').at(-1)?.path).toContain(
    'latitude=37.54&longitude=127.07',
  );
});

test('the floating button of a product’s stations leads to the map', async () => {
  const screen = await stations();
  await page.getByRole('link', { name: '지도에서 보기' }).click();
  await screen.arrivesAt(`/rental-items/${mouse}/map`);
});

test('stations of a product that cannot be read are read again on request', async () => {
  api.refuses('GET /api/v1/products/{productName}/stations', 'INTERNAL');
  await stations();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

const map = () =>
  showScreen(<ProductMapScreen />, {
    at: `/rental-items/${mouse}/map`,
    route: '/rental-items/:productName/map',
  });

test('the product map whose stations cannot be read says so, and reads them again on request', async () => {
  api.refuses('GET /api/v1/products/{productName}/stations', 'INTERNAL');
  await map();
  const retry = page.getByRole('button', { name: '스테이션 다시 불러오기' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  api.answers('GET /api/v1/products/{productName}/stations', { content: [stocking(library, 3)] });
  await retry.click();
  await expect.element(page.getByRole('link', { name: /건국대 도서관/ })).toMatchTextContent('재고 3개');
  await expect.element(retry).not.toBeInTheDocument();
});

test('the product map shows open and closed stations and names the one that is pressed', async () => {
  const screen = await map();
  await expect.element(page.getByRole('button', { name: `${library.name}, 운영 중` })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /건국대 도서관/ })).toMatchTextContent('재고 3개');
  // The map has moved to the nearest station.
  await expect.poll(() => document.querySelector('.leaflet-pan-anim')).toBeNull();
  await page.getByRole('button', { name: '일감호 카페, 운영 종료' }).click();
  const named = page.getByRole('link', { name: /일감호 카페/ });
  await expect.element(named).toMatchTextContent('운영 종료 · 품절');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectAccessible();
  await named.click();
  await screen.arrivesAt('/station-map');
});
