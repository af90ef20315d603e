// The pages of insight about stations, products, members and answers: estimates that say how they are made, rows that lead on.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMemberNumbers, aProductNumbers, aStationNumbers, aSupport } from '#console-test/insight.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { withTheOpenMap } from '#console-test/stock/stations.ts';
import { InsightScreen } from './insight-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/stations', { ...aList([]), counts: {} } as never);
  api.answers('GET /api/v1/console/products', aList([]));
  api.answers('GET /api/v1/console/categories', aList([]));
});

const show = (at: string) => showScreen(<InsightScreen />, { at, route: '/insight/:page' });

test('what a station missed is said as an estimate, with the sum it was made by, or not at all', async () => {
  withTheOpenMap(api);
  api.answers('GET /api/v1/console/insight/stations', aStationNumbers());
  const screen = await show('/insight/stations');
  await expect.element(screen.getByText(/^402번 × 38\.1% × 1,062원 =/)).toBeVisible();
  await expect.element(screen.getByRole('status').getByText('약 162,700원', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '812건' }))
    .toHaveAttribute('href', '/rentals?period=2026-10-18..2026-11-16&rented-at=1&sort=-started');
  await expectAccessible();
  await userEvent.click(screen.getByRole('combobox', { name: '지역 전체' }));
  await userEvent.click(screen.getByRole('option', { name: '서울 성동구' }));
  await screen.arrivesAt(`/insight/stations?region=${encodeURIComponent('서울 성동구').replace('%20', '+')}`);
  const marked = () => document.querySelectorAll('.od-circle-chosen .od-circle-words').length;
  await expect.poll(marked).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '강변 환승라운지', pressed: false }));
  await expect.poll(marked).toBe(0);
  await expect.element(screen.getByText(/기록이 모자라서 짐작하지 않아요/)).toBeVisible();
  await expect.element(screen.getByText(/월 비용은 적혀 있지 않아요/)).toBeVisible();
});

test('sums of tens of millions stay in their columns', async () => {
  withTheOpenMap(api);
  const numbers = aStationNumbers();
  const content = numbers.rows.content.map((row) => ({
    ...row,
    starts: 112_000,
    minutesWithoutStock: 48_848_000,
    revenue: 75_480_000,
    repairs: 132_516_000,
    profit: -59_350_000,
    lost: { rate: 0.4, perRental: 1_066_000, amount: 27_318_000 },
  }));
  api.answers('GET /api/v1/console/insight/stations', { ...numbers, rows: { ...numbers.rows, content } });
  const screen = await show('/insight/stations');
  await expect.element(screen.getByText('75,480,000').first()).toBeVisible();
  const outside = [...document.querySelectorAll('.c-figures tbody td')].filter((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect().left < cell.getBoundingClientRect().left;
  });
  expect(outside.map(({ textContent }) => textContent)).toEqual([]);
  expect(document.querySelector('.c-figures tbody th')?.getBoundingClientRect().width).toBeGreaterThan(100);
});

test('a product says when it has earned its cost, and choosing one asks for its months and pieces', async () => {
  api.answers('GET /api/v1/console/insight/products', aProductNumbers());
  const screen = await show('/insight/products');
  await expect.element(screen.getByText('4.2개월 만에')).toBeVisible();
  await expect.element(screen.getByText('1개월 뒤쯤')).toBeVisible();
  await expect.element(screen.getByText(/10월에 산 값을 넘었어요/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'PWB_0066 분실 −39,000원' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '92건' }))
    .toHaveAttribute('href', '/rentals?q=PWB_0012&sort=-started');
  await userEvent.click(screen.getByText('표로 보기'));
  await expect
    .element(screen.getByRole('row', { name: /2,890,000원/ }).getByRole('link'))
    .toHaveAttribute('href', '/rentals?period=2026-09-01..2026-10-31&product=2&sort=-started');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: /65W PD 충전기/ }));
  await screen.arrivesAt('/insight/products?product=1');
  await userEvent.click(screen.getByRole('combobox', { name: '분류 전체' }));
  await userEvent.click(screen.getByRole('option', { name: '보조배터리' }));
  await expect
    .poll(() => api.sent('GET /api/v1/console/insight/products').at(-1)?.path)
    .toContain(`category=${encodeURIComponent('보조배터리')}`);
});

test('what would take longer than ten years to earn its cost is said to be hard', async () => {
  const numbers = aProductNumbers();
  const rows = numbers.rows.map((row, index) =>
    Object.assign({}, row, { payback: 0.01, paidBackAfterMonths: null, paidBackInMonths: 120 + index }),
  );
  api.answers('GET /api/v1/console/insight/products', { ...numbers, rows });
  const screen = await show('/insight/products');
  await expect.element(screen.getByText('120개월 뒤쯤')).toBeVisible();
  await expect.element(screen.getByText('어려워 보여요').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('121개월 뒤쯤');
});

test('one product’s profit, and one station’s products, say which cost is no part of them', async () => {
  withTheOpenMap(api);
  api.answers('GET /api/v1/console/insight/stations', aStationNumbers());
  const stations = await show('/insight/stations?product=2');
  await expect.element(stations.getByText(/월 비용은 상품마다 나누지 않아서/)).toBeVisible();
  const numbers = aProductNumbers();
  const rows = numbers.rows.map((row) =>
    Object.assign({}, row, { cost: 0, payback: null, paidBackAfterMonths: null, paidBackInMonths: null }),
  );
  api.answers('GET /api/v1/console/insight/products', { ...numbers, rows });
  const screen = await show('/insight/products?station=1');
  await expect.element(screen.getByText('곳별로는 몰라요').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('산 값을 몰라요');
  await userEvent.click(screen.getByText('표로 보기'));
  // The chart is of all stations, and leads to the rentals of all.
  await expect
    .element(screen.getByRole('row', { name: /2,890,000원/ }).getByRole('link'))
    .toHaveAttribute('href', '/rentals?period=2026-09-01..2026-10-31&product=2&sort=-started');
});

test('a month that is not over is hatched, and says so to those who cannot see it', async () => {
  api.answers('GET /api/v1/console/insight/members', aMemberNumbers());
  const screen = await show('/insight/members');
  await expect
    .element(screen.getByRole('cell', { name: '9월에 처음 빌린 회원, 1달 뒤 46%, 185명', exact: true }))
    .not.toHaveAttribute('data-open');
  await expect
    .element(screen.getByRole('cell', { name: /^10월에 처음 빌린 회원, 1달 뒤 48%, 186명, 아직/ }))
    .toHaveAttribute('data-open');
  await expect
    .element(screen.getByRole('link', { name: /^새 회원 431명/ }))
    .toHaveAttribute('href', '/members?joined=2026-10-18..2026-11-16');
  await expect.element(screen.getByText('+2%p')).toHaveClass('text-open');
  const leadsTo = (name: string | RegExp, query: string) =>
    expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `/members?${query}`);
  const september = 'first-rented=2026-09-01..2026-09-30';
  await leadsTo('402명', september);
  // Of the running month until the last day that is counted, as the number is.
  await leadsTo(/^9월에 처음 빌린 회원, 2달 뒤/, `rented-on=2026-11-01..2026-11-16&${september}`);
  await leadsTo(/^다시 온 회원 1,295명/, 'rented-on=2026-10-18..2026-11-16&first-rented=..2026-10-17');
  await leadsTo('146명', 'joined=2026-10-18..2026-11-16&rented=SECOND');
  await leadsTo(/^탈퇴 19명/, 'state=WITHDRAWN&withdrawn=2026-10-18..2026-11-16');
  await expectAccessible();
});

test('answers beyond the promise are red bars, and sooner ones are better', async () => {
  api.answers('GET /api/v1/console/insight/support', aSupport());
  const screen = await show('/insight/support');
  await expect.element(screen.getByText('넘김 10건')).toBeVisible();
  expect(document.querySelectorAll('.c-chart__bar--late')).toHaveLength(2);
  await expect.element(screen.getByText('−14분')).toHaveClass('text-open');
  await expect.element(screen.getByText('보통 3시간 안에 답해요')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^받은 문의/ }))
    .toHaveAttribute('href', '/inquiries?state=closed&period=2026-10-18..2026-11-16');
  await expect.element(screen.getByText('89%')).toHaveClass('text-danger');
  await expect
    .element(screen.getByRole('link', { name: '71건' }))
    .toHaveAttribute('href', '/inquiries?state=closed&first-answer=3&period=2026-10-18..2026-11-16');
  await userEvent.click(screen.getByText('표로 보기').first());
  const leadsTo = (name: string, hours: string) =>
    expect
      .element(screen.getByRole('row', { name }).getByRole('link'))
      .toHaveAttribute('href', `/inquiries?state=closed&answered=${hours}&period=2026-10-18..2026-11-16`);
  await leadsTo('1시간 안 58건', '0-1');
  await leadsTo('1–4시간 60건', '1-4');
  await leadsTo('8시간 뒤 4건', '8-');
  await expectAccessible();
});
