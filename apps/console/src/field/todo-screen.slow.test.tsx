// 할 일, 재고 and a station on a field worker's phone.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCount, aFieldDay, aStation, products, stations } from '#console-test/stock/field.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { FieldPages } from './field-pages.tsx';
import { clearPhone } from './outbox/clear-phone.ts';

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
});

/** On a phone so tall that the tabs cover no part of a row. */
const open = async (at: string) => {
  await onAScreenOf(390, 1600);
  return show(<FieldPages />, { at, route: '/field/*' });
};
const nothing = { content: [], next: null, total: 0 };

test('the day begins with the stations to fill, the items to check and what is carried', async () => {
  const screen = await open('/field/todo');
  await expect.element(screen.getByText('재고 없음 · 65W PD 충전기 6, C타입 케이블 8 넣기')).toBeVisible();
  await expect.element(screen.getByText('6 / 24 · 들고 있는 USB 허브 4')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^STD_0003/ })).toBeVisible();
  await expect.element(screen.getByText('들고 있음')).toBeVisible();
  await expectAccessible();
});

test('the day names the lists to pick up, with where from, where to and what', async () => {
  const screen = await open('/field/todo');
  const list = screen.getByRole('list', { name: '꺼낼 것' });
  await expect.element(list.getByText('성수 창고에서 건대입구역 2번 출구로')).toBeVisible();
  await expect.element(list.getByText('T0123 · C타입 케이블 3')).toBeVisible();
  await list.getByRole('link').click();
  await screen.arrivesAt('/field/transfers/123/pick-up');
});

test('an item to check is described in the words of the renter, whose photo opens large', async () => {
  const screen = await open('/field/todo');
  const items = screen.getByRole('list', { name: '물품 확인' });
  await expect
    .element(items.getByText(/^서울숲 코워킹 2층 · 노트북을 올리면 천천히 내려앉아요/))
    .toBeVisible();
  await expect.element(items.getByText('강변 환승라운지 · C타입 케이블')).toBeVisible();
  await screen.getByRole('button', { name: 'D191 신고 사진 크게 보기' }).click();
  await expect.element(screen.getByRole('img', { name: '보낸 사진 1' })).toBeVisible();
  await expectAccessible();
});

test('a report about a station stands among the things to do, an objection to a charge does not', async () => {
  const screen = await open('/field/todo');
  const reports = screen.getByRole('list', { name: '고객 신고' });
  await expect.element(reports.getByText('문이 끝까지 닫히지 않아요.')).toBeVisible();
  await expect.element(screen.getByText('제가 잃어버린 게 아니에요.')).not.toBeInTheDocument();
  await reports.getByRole('link').click();
  await screen.arrivesAt('/field/stations/2');
});

test('a station to fill has a link to the way there', async () => {
  const screen = await open('/field/todo');
  const name = encodeURIComponent('자양 스터디카페');
  await expect
    .element(screen.getByRole('link', { name: /^자양 스터디카페 길찾기/ }))
    .toHaveAttribute('href', `https://map.naver.com/p/directions/-/127.07,37.54,${name}/-/walk`);
});

test('someone with nothing to do sees the lamp on', async () => {
  api.answers('GET /api/v1/console/stations', {
    ...nothing,
    counts: { OPEN: 0, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 },
  });
  api.answers('GET /api/v1/console/items', {
    ...nothing,
    counts: { AVAILABLE: 0, HELD: 0, RENTED: 0, MOVING: 0, BROKEN: 0, REPAIR: 0, LOST: 0, RETIRED: 0 },
  });
  api.answers('GET /api/v1/console/transfers', {
    ...nothing,
    counts: { OPEN: 0, CARRIED: 0, DONE: 0, CANCELLED: 0 },
  });
  api.answers('GET /api/v1/console/reports', {
    ...nothing,
    counts: { NEW: 0, TAKEN: 0, FINISHED: 0 },
    averageAnswerMinutes: null,
  });
  const screen = await open('/field/todo');
  await expect.element(screen.getByRole('heading', { name: '담당 스테이션이 모두 괜찮아요' })).toBeVisible();
  await expectAccessible();
});

test('a list that could not be read says so, and can be tried again', async () => {
  api.refuses('GET /api/v1/console/transfers/suggestions', 'INTERNAL');
  const screen = await open('/field/todo');
  await expect.element(screen.getByText('불러오지 못했어요.')).toBeVisible();
  api.answers('GET /api/v1/console/transfers/suggestions', { suggestions: [] });
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
});

test('a station of somebody else says so, offers nothing to do there, and leads back to the own ones', async () => {
  api.refuses('GET /api/v1/console/stations/{id}', 'STATION_NOT_FOUND');
  api.refuses('GET /api/v1/console/stations/{id}/stock', 'STATION_NOT_FOUND');
  const screen = await open('/field/stations/1');
  await expect.element(screen.getByRole('heading', { name: '담당 스테이션이 아니에요' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '재고 실사' })).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('link', { name: '담당 스테이션 보기' }).click();
  await screen.arrivesAt('/field/stock');
});

test('the address of the field pages leads to the day', async () => {
  const screen = await open('/field');
  await screen.arrivesAt('/field/todo');
});

test('stations are found by their name, and open with their stock by product', async () => {
  const screen = await open('/field/stock');
  await screen.getByRole('searchbox', { name: '스테이션 찾기' }).fill('건대');
  await expect.element(screen.getByText('자양 스터디카페')).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('link', { name: /건대입구역/ }).click();
  await screen.arrivesAt('/field/stations/2');
  await expect.element(screen.getByText('재고 없음 · 10개 넣기 · 고장 1')).toBeVisible();
  await expectAccessible();
});

test('a product of which one piece is left is never called plenty, whether or not it has a target', async () => {
  const one = { category: '케이블', imageUrl: '', available: 1, held: 0, broken: 0 };
  api.answers('GET /api/v1/console/stations/{id}/stock', {
    products: [
      { ...one, ...products.cable, target: null, low: null },
      { ...one, ...products.hub, target: 1, low: 0 },
      { ...one, ...products.mouse, available: 2, target: null, low: null },
    ],
  });
  const screen = await open('/field/stations/2');
  const list = screen.getByRole('list', { name: '상품별 재고' });
  await expect.element(list.getByText('넉넉해요')).toBeVisible();
  await expect.poll(() => list.getByText('하나 남았어요').elements()).toHaveLength(2);
});

test('of more stations than are read at once, a word finds the others on the server, and offline what was read', async () => {
  const counts = { OPEN: 120, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 };
  api.answers('GET /api/v1/console/stations', ({ path }) =>
    path.includes('q=')
      ? { content: [aStation(120, '판교 라운지')], next: null, total: 1, counts }
      : { content: stations, next: 'more', total: 120, counts },
  );
  const screen = await open('/field/stock');
  await expect.element(screen.getByText(/다른 곳은 이름으로 찾아 주세요/)).toBeVisible();
  const search = screen.getByRole('searchbox', { name: '스테이션 찾기' });
  await search.fill('판교');
  await expect.element(screen.getByRole('link', { name: /판교 라운지/ })).toBeVisible();
  await expectAccessible();
  api.loses('GET /api/v1/console/stations');
  await search.fill('건대');
  await expect.element(screen.getByRole('link', { name: /건대입구역/ })).toBeVisible();
  await search.fill('분당');
  await expect.element(screen.getByText('지금은 전에 읽은 스테이션에서만 찾았어요.')).toBeVisible();
});

test('a count begins at the station, and an unreachable server is told', async () => {
  api.loses('POST /api/v1/console/counts');
  const screen = await open('/field/stations/2');
  await screen.getByRole('button', { name: '재고 실사' }).click();
  await expect.element(screen.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  api.answers('POST /api/v1/console/counts', aCount);
  await screen.getByRole('button', { name: '재고 실사' }).click();
  await screen.arrivesAt('/field/counts/7');
});

test('an address without a page says so', async () => {
  const screen = await open('/field/nowhere');
  await expect.element(screen.getByText('찾을 수 없는 화면이에요')).toBeVisible();
});
