// Lists of items to carry: progress, what the stock suggests, cancelling.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aTransfer, charger, depot } from '#console-test/stock/items.ts';
import { aRoute, withStates } from '#console-test/stock/route.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { TransfersScreen } from './transfers-screen.tsx';

let api: FakeApi;
const lounge = { id: 2, no: '2', name: '강변 환승라운지' };

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/transfers', {
    content: [
      aTransfer(),
      aTransfer({
        id: 121,
        no: 'T0121',
        state: 'CARRIED',
        carriedBy: { id: 4, name: '류가온', role: 'FIELD' },
        items: aTransfer().items.map(({ serial, product, from, reason }) => ({
          serial,
          product,
          from,
          state: 'CARRIED',
          reason,
        })),
      }),
    ],
    next: null,
    total: 2,
    counts: { OPEN: 1, CARRIED: 1, DONE: 0, CANCELLED: 0 },
  });
  api.answers('GET /api/v1/console/transfers/suggestions', {
    suggestions: [
      {
        product: { id: charger.id, no: charger.no, name: charger.name },
        from: depot,
        to: lounge,
        count: 2,
        kilometres: 2.34,
        items: [
          { serial: 'CHR_0141', version: 3 },
          { serial: 'CHR_0142', version: 1 },
        ],
      },
    ],
  });
});

const show = (at = '/transfers') => showScreen(<TransfersScreen />, { at, route: '/transfers' });

test('lists to carry show their way and progress, the chosen one beside them, and axe finds nothing', async () => {
  const screen = await show('/transfers?open=121');
  await expect.element(screen.getByRole('row', { name: /T0124/ })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'T0121' })).toMatchTextContent('류가온');
  await expect.element(screen.getByRole('button', { name: '할 일 1' })).toBeVisible();
  await expectAccessible();
});

test('lists of one route stand together in its order, under who drives it and how far it is', async () => {
  const route = withStates(aRoute(), (list) => (list.id === 201 ? 'DONE' : 'CARRIED'));
  const [first, second, third] = route.transfers.map((list) => ({ ...list, carriedBy: null }));
  api.answers('GET /api/v1/console/transfers', {
    content: [third!, aTransfer(), second!, first!],
    next: null,
    total: 4,
    counts: { OPEN: 1, CARRIED: 2, DONE: 1, CANCELLED: 0 },
    routes: [route, { ...withStates(route, () => 'DONE'), id: 'done' }],
  });
  const screen = await show();
  const panel = screen.getByRole('region', { name: /^경로/ });
  await expect.element(panel.getByText('3 / 5곳')).toBeVisible();
  await expect.element(panel.getByText('들고 있음 11개 · 17:50쯤 끝')).toBeVisible();
  expect(panel.getByRole('list', { name: '류가온 경로' }).elements()).toHaveLength(1);
  await expect.element(panel.getByText('구의 생활문화센터')).toBeVisible();
  const rows = screen.getByRole('row', { name: /^T0/ }).elements();
  expect(rows.map((row) => row.textContent.slice(0, 9))).toEqual([
    'T0201경로 1',
    'T0202경로 2',
    'T0203경로 3',
    expect.stringMatching(/^T0124/),
  ]);
  expect(rows[0]!.textContent).toContain('류가온');
  await expectAccessible();
});

test('a route nobody has begun goes to another person with a reason; one that is carried stays', async () => {
  const waiting = { ...withStates(aRoute(), () => 'WAITING'), version: 3 };
  const carried = { ...withStates(aRoute(), () => 'CARRIED'), id: 'carried' };
  const answersRoutes = (...routes: (typeof waiting | typeof carried)[]) =>
    api.answers('GET /api/v1/console/transfers', {
      content: [aTransfer()],
      next: null,
      total: 1,
      counts: { OPEN: 1, CARRIED: 0, DONE: 0, CANCELLED: 0 },
      routes,
    });
  answersRoutes(waiting, carried);
  const base = { stations: null, lastSeenAt: null };
  api.answers('GET /api/v1/console/staff', {
    content: [
      { ...base, id: 4, name: '류가온', role: 'FIELD', state: 'ACTIVE' },
      { ...base, id: 6, name: '서유림', role: 'FIELD', state: 'ACTIVE' },
      { ...base, id: 7, name: '문다인', role: 'SUPPORT', state: 'ACTIVE' },
    ],
  } as never);
  const taker = { id: 6, name: '서유림', role: 'FIELD' as const };
  api.answers('POST /api/v1/console/routes/{id}/assign', { ...waiting, assignedTo: taker });
  const screen = await show();
  const panel = screen.getByRole('region', { name: /^경로/ });
  await userEvent.click(panel.getByRole('button', { name: '맡은 사람 바꾸기…' }));
  const dialog = screen.getByRole('dialog', { name: '누가 이 경로를 맡을까요?' });
  const person = dialog.getByRole('combobox', { name: '맡을 사람' });
  await expect.element(person).not.toMatchTextContent('문다인');
  await userEvent.selectOptions(person, '서유림 · 현장');
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '교대');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '맡기기' }));
  await expect.element(screen.getByText('서유림 님이 이 경로를 맡아요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/routes/{id}/assign')[0]?.body).toEqual({
    staffId: 6,
    reason: '교대',
    version: 3,
  });
});

test('a suggestion becomes a list with exactly its pieces', async () => {
  api.answers('POST /api/v1/console/transfers', aTransfer({ id: 125, no: 'T0125' }));
  const screen = await show();
  await expect.element(screen.getByText('성수 창고에서 65W PD 충전기 2 (2.3km)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '강변 환승라운지 이동 목록 만들기' }));
  await screen.arrivesAt('/transfers?open=125');
  expect(api.sent('POST /api/v1/console/transfers')[0]?.body).toEqual({
    items: [
      { serial: 'CHR_0141', version: 3 },
      { serial: 'CHR_0142', version: 1 },
    ],
    toStationId: 2,
    reason: '재고 부족',
  });
});

test('a list nobody has picked up from can be cancelled with a reason; one being carried cannot', async () => {
  api.answers('POST /api/v1/console/transfers/{id}/cancel', aTransfer({ state: 'CANCELLED' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '이동 목록 취소…' }));
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: '그대로 두기' })).toHaveFocus();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '잘못 만들었어요');
  await userEvent.click(dialog.getByRole('button', { name: '이동 목록 취소' }));
  await expect.element(screen.getByText('T0124 이동 목록을 취소했어요')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'T0121' }));
  await expect.element(screen.getByRole('region', { name: 'T0121' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '이동 목록 취소…' })).not.toBeInTheDocument();
});

test('a list that somebody picked up from meanwhile says why it cannot be cancelled', async () => {
  api.refuses('POST /api/v1/console/transfers/{id}/cancel', 'STATE_CONFLICT', {
    state: 'CARRIED',
    reasons: ['들고 있는 물품을 먼저 내려놓아 주세요.'],
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '이동 목록 취소…' }));
  const reads = api.sent('GET /api/v1/console/transfers').length;
  const dialog = screen.getByRole('alertdialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '잘못 만들었어요');
  await userEvent.click(dialog.getByRole('button', { name: '이동 목록 취소' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('먼저 내려놓아 주세요.');
  await expect.poll(() => api.sent('GET /api/v1/console/transfers').length).toBeGreaterThan(reads);
});

test('enough stock everywhere is good news', async () => {
  api.answers('GET /api/v1/console/transfers/suggestions', { suggestions: [] });
  const screen = await show();
  await expect.element(screen.getByText('채울 곳이 없어요.')).toBeVisible();
});
