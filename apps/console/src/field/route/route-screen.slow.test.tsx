// A route on the phone: its stops in order, what was done without a connection, and what is put off.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aFieldDay, me } from '#console-test/stock/field.ts';
import { aRoute, drives, routeId, withStates } from '#console-test/stock/route.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { inStore, type StoredReply } from '#console/offline/field-database.ts';
import { FieldPages } from '../field-pages.tsx';
import { clearPhone } from '../outbox/clear-phone.ts';
import { queueAction } from '../outbox/outbox.ts';

const PUT_DOWN = 'POST /api/v1/console/transfers/{id}/put-down';
const TRANSFERS = 'GET /api/v1/console/transfers';

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  await onAScreenOf(390, 1600);
  api = fakeApi();
  aFieldDay(api);
  drives(api, aRoute());
});

const open = (at = `/field/routes/${routeId}`) => show(<FieldPages />, { at, route: '/field/*' });
type Screen = Awaited<ReturnType<typeof open>>;
const nextStop = (screen: Screen) => screen.getByRole('region', { name: '다음에 들를 곳' });
const later = (screen: Screen) =>
  screen
    .getByRole('list', { name: '그다음 들를 곳' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

const putDown = (id: number, serials: string[]) =>
  queueAction(
    {
      endpoint: PUT_DOWN,
      input: { params: { id }, body: { serials } },
      subject: serials[0] ?? '',
      words: '내려놓기',
    },
    me.id,
  );

test('the next stop says what to put down there and why, with the way to it; the others follow in order', async () => {
  const screen = await open();
  await expect.element(screen.getByText('2 / 5 들름 · 들고 있음 23개')).toBeVisible();
  await expect.element(screen.getByText('17:50쯤 끝')).toBeVisible();
  const next = nextStop(screen);
  await expect.element(next.getByRole('heading', { name: '건대입구역 2번 출구' })).toBeVisible();
  await expect.element(next.getByText('도착 17:05쯤 · 1.9km · 24:00까지')).toBeVisible();
  await expect
    .element(
      next.getByText(
        'C타입 케이블은 내일 9시부터 없을 것 같아요. 보조배터리 20,000mAh 재고가 얼마 남지 않았어요.',
      ),
    )
    .toBeVisible();
  await expect
    .element(next.getByRole('link', { name: /길찾기/ }))
    .toHaveAttribute('href', expect.stringContaining('127.0694,37.5404'));
  expect(later(screen)).toEqual([
    '3구의 생활문화센터17:24 · 65W PD 충전기 6 내려놓기',
    '4강변 환승라운지17:41 · 보조배터리 20,000mAh 3, 65W PD 충전기 2 내려놓기',
  ]);
  await expectAccessible();
  await next.getByRole('link', { name: '도착했어요, 내려놓기' }).click();
  await screen.arrivesAt('/field/transfers/201/put-down');
});

test('at the start the pieces are picked up list by list before the route goes on', async () => {
  drives(
    api,
    withStates(aRoute(), (list, { from }) => (list.id === 201 && from?.id === 9 ? 'CARRIED' : 'WAITING')),
  );
  const screen = await open();
  await expect.element(nextStop(screen).getByText('65W PD 충전기 8')).toBeVisible();
  await expect.element(nextStop(screen).getByText('구의 생활문화센터로 갈 6개부터 꺼내요.')).toBeVisible();
  await expectAccessible();
  await nextStop(screen).getByRole('link', { name: '도착했어요, 꺼내기' }).click();
  await screen.arrivesAt('/field/transfers/202/pick-up');
});

test('without a connection the route is there as it was read, and what is put down counts until it is sent', async () => {
  const first = await open();
  await expect.element(first.getByText('2 / 5 들름 · 들고 있음 23개')).toBeVisible();
  const kept = () =>
    inStore('replies', 'readonly', (replies) => replies.getAll() as IDBRequest<StoredReply[]>);
  await expect.poll(async () => JSON.stringify(await kept())).toContain(routeId);
  await first.unmount();

  for (const key of ['GET /api/v1/console/session', TRANSFERS, PUT_DOWN] as const) api.loses(key);
  await putDown(
    201,
    aRoute().transfers[0]!.items.map(({ serial }) => serial),
  );
  const screen = await open();
  await expect.element(screen.getByText('3 / 5 들름 · 들고 있음 11개')).toBeVisible();
  await expect.element(nextStop(screen).getByRole('heading', { name: '구의 생활문화센터' })).toBeVisible();
  await expect.element(screen.getByText('오프라인 · 연결되면 1개를 보낼게요')).toBeVisible();
  await expectAccessible();
});

test('a stop that is skipped comes last, and whoever waits for its pieces after it', async () => {
  drives(
    api,
    withStates(aRoute(), (_list, { from }) => (from?.id === 5 ? 'WAITING' : 'CARRIED')),
  );
  const screen = await open();
  await expect.element(nextStop(screen).getByRole('heading', { name: '성수 연무장길 라운지' })).toBeVisible();
  await nextStop(screen).getByRole('button', { name: '지금은 건너뛰기' }).click();
  await expect.element(nextStop(screen).getByRole('heading', { name: '건대입구역 2번 출구' })).toBeVisible();
  expect(later(screen).map((row) => row.slice(0, 4))).toEqual(['3구의 ', '1성수 ', '4강변 ']);
});

test('a route that was driven to its end says so, also once the server lists it no longer', async () => {
  const last = withStates(aRoute(), (list) => (list.id === 203 ? 'CARRIED' : 'DONE'));
  drives(api, last);
  const done = withStates(last, () => 'DONE');
  api.answers(PUT_DOWN, { transfer: { ...done.transfers[2]!, version: 9 }, done: 5, skipped: [] });
  const screen = await open();
  await expect.element(nextStop(screen).getByRole('heading', { name: '강변 환승라운지' })).toBeVisible();
  await expect
    .element(nextStop(screen).getByRole('button', { name: '지금은 건너뛰기' }))
    .not.toBeInTheDocument();
  drives(api, done);
  const reads = api.sent(TRANSFERS).length;
  await putDown(
    203,
    done.transfers[2]!.items.map(({ serial }) => serial),
  );
  await expect.element(screen.getByRole('heading', { name: '경로가 끝났어요' })).toBeVisible();
  await expect.poll(() => api.sent(TRANSFERS).length).toBeGreaterThan(reads);
  await expect.element(screen.getByText('5 / 5 들름')).toBeVisible();
});

test('the lists of a route stand under it, in its order, and one of them leads back to it', async () => {
  drives(
    api,
    withStates(aRoute(), (list) => (list.id === 201 ? 'DONE' : 'CARRIED')),
  );
  const screen = await open('/field/transfers');
  const card = screen.getByRole('region', { name: '오늘 경로' });
  await expect.element(card.getByText('다음 구의 생활문화센터')).toBeVisible();
  const rows = card.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent)).toEqual([
    '건대입구역 2번 출구T0201끝남',
    '구의 생활문화센터T0202 · 65W PD 충전기 6이동 중',
    '강변 환승라운지T0203 · 보조배터리 20,000mAh 3 · 65W PD 충전기 2이동 중',
  ]);
  await expect.element(screen.getByRole('region', { name: /이동 목록 T02/ })).not.toBeInTheDocument();
  await expectAccessible();
  await card.getByRole('link', { name: '경로 보기' }).click();
  await screen.arrivesAt(`/field/routes/${routeId}`);
});

test('a route that is over or unknown says so', async () => {
  const screen = await open('/field/routes/unknown');
  await expect.element(screen.getByText('끝났거나 없는 경로예요')).toBeVisible();
});
