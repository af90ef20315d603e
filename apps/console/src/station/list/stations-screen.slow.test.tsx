// The list of stations beside the map: choosing in either, filters in the address, and every state of the list.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { aStation, city, exitStock, withTheOpenMap } from '#console-test/stock/stations.ts';
import { pauseText } from '../station-state.tsx';
import { StationsScreen } from './stations-screen.tsx';

const counts = { OPEN: 11, CLOSED: 2, PAUSED: 1, SHUT_DOWN: 0, DEPOT: 1 };
const exit = '건대입구역 2번 출구';
const key = 'GET /api/v1/console/stations';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  withTheOpenMap(api);
  api.answers(key, { content: [...city], next: 'next-page', total: 15, counts });
  api.answers('GET /api/v1/console/stations/pins', { stations: [...city] });
  api.answers('GET /api/v1/console/stations/{id}/stock', exitStock);
});

test('a pause until midnight is said by its last day', () => {
  const pause = { pauseReason: '실내 공사', pausedUntil: '2020-11-21T00:00:00+09:00' };
  expect(pauseText(pause)).toBe('실내 공사 · 2020.11.20까지');
});

const show = (at = '/stations') => showScreen(<StationsScreen />, { at, route: '/stations' });
const asked = () => new URL(api.sent(key).at(-1)!.path, 'https://console.invalid').searchParams;

test('stations show their state, hours and stock beside the map, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /건대입구역 2번 출구/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /실내 공사 · 2099\.11\.20까지/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /성수 창고.*담당 류가온.*대여 안 함/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '운영 중 11' })).toBeVisible();
  await expect.element(screen.getByText('15곳 중 11곳')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '능동 공원 정문 안내소, 운영 중' })).toBeVisible();
  await expectAccessible();
});

test('beside the map neither a name, a state nor a stock of three digits is cut', async () => {
  const stock = { available: 90, target: 110, low: 20, held: 0, broken: 0, moving: 0 };
  const paused = aStation({ state: 'PAUSED', stock });
  api.answers(key, { content: [paused], next: null, total: 1, counts });
  const screen = await show();
  const row = screen.getByRole('row', { name: /일시 중지/ });
  await expect.element(row).toBeVisible();
  const cut = [...row.element().querySelectorAll<HTMLElement>('td, td *')].filter(
    (one) => !one.matches('.sr-only') && one.clientWidth > 0 && one.scrollWidth > one.clientWidth,
  );
  expect(cut.map((one) => one.textContent)).toEqual([]);
});

test('choosing a row lights its pin and opens its card with the stock of each product', async () => {
  // Few enough to stand apart: a chosen pin may cover the cluster of its neighbours, as on any map.
  api.answers(key, { content: city.slice(0, 3), next: null, total: 3, counts });
  api.answers('GET /api/v1/console/stations/pins', { stations: city.slice(0, 3) });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: exit, exact: false }).first());
  await screen.arrivesAt('/stations?chosen=2');
  const card = screen.getByRole('region', { name: exit });
  await expect.element(card.getByText('오늘 24:00까지 · 대여 중 14건')).toBeVisible();
  await expect.element(card.getByText('8개 남음')).toBeVisible();
  await expect.element(card.getByText('C타입 케이블')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: `${exit}, 운영 중` }))
    .toHaveAttribute('aria-current', 'true');
  await expect
    .element(card.getByRole('link', { name: '재고 채우기' }))
    .toHaveAttribute('href', '/transfers?to=2');
  await expectAccessible();
});

test('the map has every station of the filter, and a pin of another page opens its card', async () => {
  const further = city.find(({ name }) => name === '능동 공원 정문 안내소')!;
  const loaded = city.filter((station) => station !== further);
  api.answers(key, { content: loaded, next: 'next-page', total: 15, counts });
  api.answers('GET /api/v1/console/stations/{id}', {
    ...further,
    targets: [],
    items: { inService: 8, checkOrRepair: 0 },
    lastChange: null,
    monthlyCost: null,
    posterUrl: 'https://ondesk.invalid/?stationId=8',
  });
  // After it, because the reply that was set last is found first.
  api.answers('GET /api/v1/console/stations/pins', { stations: [...city] });
  const screen = await show('/stations?state=OPEN');
  expect(
    api.sent('GET /api/v1/console/stations/pins').every(({ path }) => path.endsWith('?state=OPEN')),
  ).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: `${further.name}, 운영 중` }));
  await expect.element(screen.getByRole('region', { name: further.name })).toBeVisible();
});

test('choosing a pin lights its row, and e edits the station', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '능동 공원 정문 안내소, 운영 중' }));
  await screen.arrivesAt('/stations?chosen=8');
  await expect
    .element(screen.getByRole('row', { name: /능동 공원 정문/ }))
    .toHaveAttribute('data-cursor', 'true');
  await userEvent.keyboard('e');
  await screen.arrivesAt('/stations/8');
});

test('the keys walk through the stations and Enter opens the chosen one', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /건대입구역/ })).toBeVisible();
  await userEvent.keyboard('jj');
  await screen.arrivesAt('/stations?chosen=2');
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/stations/2');
});

test('segments, stock, search and sorting are in the address and are what the server is asked for', async () => {
  const screen = await show('/stations?stock=low&sort=name&layout=list');
  await expect.element(screen.getByRole('row', { name: /건대입구역/ })).toBeVisible();
  expect(Object.fromEntries(asked())).toEqual({ stock: 'low', sort: 'name' });
  await userEvent.click(screen.getByRole('button', { name: '일시 중지 1' }));
  await screen.arrivesAt('/stations?state=PAUSED&stock=low&sort=name&layout=list');
  await expect.poll(() => asked().get('state')).toBe('PAUSED');
  await userEvent.keyboard('/');
  await userEvent.keyboard('건대');
  await screen.arrivesAt(
    `/stations?state=PAUSED&stock=low&q=${encodeURIComponent('건대')}&sort=name&layout=list`,
  );
  await userEvent.click(screen.getByRole('button', { name: '재고 조건 지우기' }));
  await expect.poll(() => asked().get('stock')).toBeNull();
});

test('the list alone has no map, and its rows are links', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '목록' }));
  await screen.arrivesAt('/stations?layout=list');
  await expect.element(screen.getByRole('link', { name: new RegExp(exit) })).toBeVisible();
  expect(screen.getByRole('region', { name: '스테이션 지도' }).query()).toBeNull();
});

test('without any station the list leads to the first one, and filters that leave nothing can be cleared', async () => {
  api.answers(key, { content: [], next: null, total: 0, counts: {} as typeof counts });
  const screen = await show();
  await expect.element(screen.getByText('첫 스테이션을 만들어 주세요')).toBeVisible();
  const [, step] = screen.getByRole('link', { name: '스테이션 등록' }).elements();
  expect(step?.getAttribute('href')).toBe('/stations/new');

  await userEvent.click(screen.getByRole('button', { name: '창고 0' }));
  await expect.element(screen.getByText('조건에 맞는 결과가 없어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  await screen.arrivesAt('/stations');
});

test('stations that could not be read can be read again and name the request', async () => {
  api.refuses(key, 'INTERNAL');
  const screen = await show();
  await expect.element(screen.getByText('불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('req-test')).toBeVisible();
  api.answers(key, { content: [...city], next: null, total: 11, counts });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByRole('row', { name: /건대입구역/ })).toBeVisible();
});

test('whoever may only look at stations is offered nothing else', async () => {
  signedInAs(api, 'SUPPORT');
  const screen = await show('/stations?chosen=2');
  await expect.element(screen.getByRole('link', { name: '자세히' })).toBeVisible();
  expect(screen.getByRole('link', { name: '스테이션 등록' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: '재고 채우기' }).query()).toBeNull();
});

test('the poster is opened as a PDF in the chosen size', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await show('/stations?chosen=2');
  await userEvent.click(screen.getByRole('button', { name: 'QR 포스터' }));
  await userEvent.click(screen.getByRole('radio', { name: /A5/ }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'A5 PDF 열기' }));
  expect(opened).toHaveBeenCalledWith('/api/v1/console/stations/2/poster.pdf?size=A5', '_blank', 'noopener');
});
