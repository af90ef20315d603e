// The dashboard: figures that lead somewhere, a chart that can be read without seeing it, what to see to, rows that wait.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aDashboard, anActivity } from '#console-test/dashboard.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/dashboard', aDashboard());
});

const show = (at = '/') => showScreen(<DashboardScreen />, { at });

test('the dashboard shows its five figures, each leading to its list, and axe finds nothing', async () => {
  const screen = await show();
  const overdue = screen.getByRole('link', { name: /^연체 3건 가장/ });
  await expect.element(overdue).toHaveAttribute('href', '/rentals?state=overdue');
  await expect.element(overdue).toMatchTextContent('가장 오래된 건 12시간 40분');
  // With those that are late, as they are counted.
  await expect
    .element(screen.getByRole('link', { name: /^지금 대여 중/ }))
    .toHaveAttribute('href', '/rentals?ending=OPEN');
  await expect.element(screen.getByRole('link', { name: /오늘 매출\s*186,500/ })).toBeVisible();
  await expect.element(screen.getByText('+6')).toBeVisible();
  await expect.element(screen.getByText('42초째 카드사 확인 중')).toBeVisible();
  await expect.element(screen.getByText('재고 없음 1곳', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('2026.11.14 토 18:24')).toBeVisible();
  await expectAccessible();
});

test('the chart is read with the arrow keys, and as a table', async () => {
  const screen = await show();
  const chart = screen.getByRole('slider', { name: /16시에 27건으로 가장 많아요\. 지금은 19건이에요/ });
  await expect.element(chart).toBeVisible();
  // The pointer of an earlier test may rest on a bar, which would be read first.
  await userEvent.hover(screen.getByRole('heading', { name: '오늘의 책상' }));
  chart.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('18시 19건 · 지난주 토요일 20건')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('17시 24건 · 지난주 토요일 23건')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('17시 24건 · 지난주 토요일 23건')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('표로 보기'));
  await expect.element(screen.getByRole('row', { name: '16시 27건 22건' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '21시 아직 5건' })).toBeVisible();
});

test('thirty days are compared with the thirty before, and where nothing is known of them nothing is drawn', async () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    hour: null,
    day: new Date(Date.UTC(2026, 9, 16 + index)).toISOString().slice(0, 10),
    rentals: 10,
    lastWeek: index < 20 ? null : 7,
  }));
  api.answers('GET /api/v1/console/dashboard', aDashboard({ series: days }));
  const screen = await show('/?range=30d');
  await expect.element(screen.getByText('그 전 30일')).toBeVisible();
  const line = document.querySelector('.c-chart__compared')?.getAttribute('d');
  expect(line?.match(/[ML]/g)).toHaveLength(10);
  await userEvent.click(screen.getByText('표로 보기'));
  await expect.element(screen.getByRole('columnheader', { name: '30일 전' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^10\.16 금 10건 –$/ })).toBeVisible();
});

test('a first week has no line beside it, and no name for one', async () => {
  const dashboard = aDashboard();
  for (const hour of dashboard.series) hour.lastWeek = null;
  api.answers('GET /api/v1/console/dashboard', dashboard);
  const screen = await show();
  await expect.element(screen.getByRole('slider')).toBeVisible();
  await expect.element(screen.getByText(/^지난주/)).not.toBeInTheDocument();
});

test('another period is part of the address', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '7일' }));
  await screen.arrivesAt('/?range=7d');
  await expect.poll(() => api.sent('GET /api/v1/console/dashboard').at(-1)?.path).toMatch(/range=7d/);
});

test('what to see to stands in the order of the server, each with its way', async () => {
  const screen = await show();
  const list = screen.getByRole('region', { name: /지금 챙길 일/ });
  await expect.element(list.getByText('F2031 · 1,500원 · 11분 전')).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: '카드사가 환불을 거절했어요 처리' }))
    .toHaveAttribute('href', '/payments/refunds?state=refused');
  await userEvent.click(screen.getByRole('button', { name: '챙길 일 5가지' }));
  await expect.element(list).toHaveFocus();
  await expect.element(list).toBeInViewport();
  // After a press of the mouse, too, it is seen where the bell has led.
  expect(getComputedStyle(list.element()).outlineStyle).toBe('solid');
  expect(getComputedStyle(list.element()).outlineWidth).toBe('3px');
});

test('beside the chart a long list shows the most pressing, and the rest when asked', async () => {
  const { todos } = aDashboard();
  api.answers(
    'GET /api/v1/console/dashboard',
    aDashboard({
      todos: [
        ...todos,
        { kind: 'MISSING_RETURNS', count: 2, urgent: false },
        { kind: 'PRIVACY_REVIEW', count: 1, urgent: false, month: '2026-10' },
      ],
    }),
  );
  const screen = await show();
  const list = screen.getByRole('region', { name: /지금 챙길 일/ });
  await expect.element(list.getByRole('listitem').nth(5)).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(6);
  await userEvent.click(list.getByRole('button', { name: '1가지 더 보기' }));
  await expect.element(list.getByText('10월 개인정보 접속기록 점검')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: '접기' }));
  await expect.element(list.getByText('10월 개인정보 접속기록 점검')).not.toBeInTheDocument();
});

test('with nothing to see to the lamp is on', async () => {
  api.answers('GET /api/v1/console/dashboard', aDashboard({ todos: [] }));
  const screen = await show();
  await expect.element(screen.getByText('지금 챙길 일이 없어요')).toBeVisible();
  await expectAccessible();
});

test('new rows wait while the pointer is over the list', async () => {
  const screen = await show();
  const rows = screen.getByRole('table', { name: '방금 일어난 일' });
  await expect.element(rows.getByText('CHR_0012')).toBeVisible();
  await userEvent.hover(rows.getByText('CHR_0012'));
  api.answers(
    'GET /api/v1/console/dashboard',
    aDashboard({ recent: [anActivity({ id: 'RENTED:99', item: 'MOU_0099' }), ...aDashboard().recent] }),
  );
  await userEvent.click(screen.getByRole('button', { name: '30일' }));
  await expect.element(rows.getByText('MOU_0099')).toBeVisible();
  await expect.element(rows.getByRole('row', { name: /MOU_0099/ })).toHaveAttribute('data-fresh');
});

test('just after midnight the times of yesterday are shown whole, also on a small screen', async () => {
  await onAScreenOf(1024, 768);
  const recent = [
    anActivity({ id: 'RENTED:2', at: '2026-11-14T00:02:00+09:00' }),
    anActivity({ id: 'RENTED:1', at: '2026-11-13T23:58:00+09:00' }),
  ];
  api.answers('GET /api/v1/console/dashboard', aDashboard({ now: '2026-11-14T00:04:00+09:00', recent }));
  const screen = await show();
  const time = screen.getByText('11.13 23:58');
  await expect.element(time).toBeVisible();
  const cell = time.element().closest('td')!;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test('at a desk neither a name nor a sum of a million is cut in what happened last', async () => {
  const recent = [
    anActivity({
      product: { name: '보조배터리 20,000mAh', category: '보조배터리' },
      station: '건대입구역 2번 출구',
      amount: 1_800_000,
    }),
  ];
  api.answers('GET /api/v1/console/dashboard', aDashboard({ recent }));
  const screen = await show();
  const rows = screen.getByRole('table', { name: '방금 일어난 일' });
  await expect.element(rows.getByText('1,800,000원')).toBeVisible();
  const cut = [...rows.element().querySelectorAll<HTMLElement>('td, td *')].filter(
    (one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth,
  );
  expect(cut.map((one) => one.textContent)).toEqual([]);
});

test('field staff see the stock of their stations and no money', async () => {
  signedInAs(api, 'FIELD');
  api.answers(
    'GET /api/v1/console/dashboard',
    aDashboard({ tiles: null, series: [], recent: [], todos: [] }),
  );
  const screen = await show();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
  await expect.element(screen.getByText('오늘 매출')).not.toBeInTheDocument();
  await expect.element(screen.getByText('방금 일어난 일')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a failure offers to try again and names the request', async () => {
  api.refuses('GET /api/v1/console/dashboard', 'INTERNAL');
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '불러오지 못했어요' })).toBeVisible();
  api.answers('GET /api/v1/console/dashboard', aDashboard());
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByRole('link', { name: /오늘 매출/ })).toBeVisible();
});
