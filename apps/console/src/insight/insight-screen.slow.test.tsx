// Insight: one head for all pages, numbers beside those of before, and every number leading to its list.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRevenue, aUsage } from '#console-test/insight.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { InsightScreen } from './insight-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/stations', { ...aList([]), counts: {} } as never);
  api.answers('GET /api/v1/console/products', aList([]));
});

const show = (at: string) => showScreen(<InsightScreen />, { at, route: '/insight/:page' });

/** The query of the last call. */
const lastAsked = (page: 'revenue' | 'usage') =>
  /\?.*/.exec(api.sent(`GET /api/v1/console/insight/${page}`).at(-1)?.path ?? '')?.[0];

test('revenue stands beside that of before, better in green, and leads to the payments of the same days', async () => {
  api.answers('GET /api/v1/console/insight/revenue', aRevenue());
  const screen = await show('/insight/revenue');
  const net = screen.getByRole('link', { name: /^순매출 5,628,600원/ });
  await expect.element(net).toHaveAttribute('href', '/payments?period=2026-10-18..2026-11-16&paid=yes');
  await expect.element(net).toMatchTextContent('+10.0% 지난 30일 5,117,200');
  expect(lastAsked('revenue')).toBe('?compare=PREVIOUS');
  const refunded = screen.getByRole('link', { name: /^환불 148,700원/ });
  await expect.element(refunded.getByText('−7.8%')).toHaveClass('text-open');
  await expect
    .element(screen.getByRole('link', { name: '271,900원' }))
    .toHaveAttribute('href', '/payments?kind=OVERDUE&period=2026-10-18..2026-11-16&paid=yes');
  await expect.element(screen.getByText('그 밖의 7종')).toBeVisible();
  await expect
    .element(
      screen.getByRole('row', { name: /^합계 5,145건 5,777,300원/ }).getByRole('link', { name: '5,145건' }),
    )
    .toHaveAttribute('href', '/payments?period=2026-10-18..2026-11-16&paid=yes');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '주', exact: true }));
  await userEvent.click(screen.getByText('표로 보기'));
  const lastWeek = screen.getByRole('row', { name: /^11\.15 – 11\.16 / });
  await expect
    .element(lastWeek.getByRole('link'))
    .toHaveAttribute('href', '/payments?period=2026-11-15..2026-11-16&paid=yes');
});

test('other days, another comparison and a station are in the address, and in the link to the other page', async () => {
  api.answers('GET /api/v1/console/insight/revenue', aRevenue());
  const screen = await show('/insight/revenue');
  await userEvent.click(screen.getByRole('button', { name: '1년 전과' }));
  await screen.arrivesAt('/insight/revenue?compare=YEAR');
  await userEvent.click(screen.getByRole('button', { name: /^10\.18 – 11\.16/ }));
  await userEvent.fill(screen.getByLabelText('첫날'), '2026-11-20');
  await expect.element(screen.getByText('마지막 날이 첫날보다 빨라요.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('첫날'), '2026-11-01');
  await userEvent.click(screen.getByRole('button', { name: '보기', exact: true }));
  await screen.arrivesAt('/insight/revenue?period=2026-11-01..2026-11-16&compare=YEAR');
  await expect
    .element(screen.getByRole('link', { name: '이용' }))
    .toHaveAttribute('href', '/insight/usage?period=2026-11-01..2026-11-16&compare=YEAR');
  await expect.poll(() => lastAsked('revenue')).toBe('?from=2026-11-01&to=2026-11-16&compare=YEAR');
});

test('before the first day is counted, insight says that there are no numbers yet', async () => {
  api.answers('GET /api/v1/console/insight/revenue', aRevenue({ counted: null }));
  const screen = await show('/insight/revenue');
  await expect.element(screen.getByRole('heading', { name: '아직 모은 숫자가 없어요' })).toBeVisible();
  await expectAccessible();
});

test('the hours of a week are walked through with the arrow keys, and the chosen one is told by station', async () => {
  api.answers('GET /api/v1/console/insight/usage', aUsage());
  const screen = await show('/insight/usage');
  const chosen = screen.getByRole('gridcell', { name: '금요일 17시 평균 18건' });
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText(/30일에 4번, 모두 72건/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '42건' }))
    .toHaveAttribute('href', '/rentals?at=5-17&period=2026-10-18..2026-11-16&rented-at=1&sort=-started');
  await expectAccessible();
  chosen.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.arrivesAt('/insight/usage?cell=6-17');
  await expect.poll(() => lastAsked('usage')).toBe('?compare=PREVIOUS&weekday=6&hour=17');
});

test('how rentals of the period began and ended leads to those rentals, also from the table of a chart', async () => {
  api.answers('GET /api/v1/console/insight/usage', aUsage());
  const screen = await show('/insight/usage');
  await userEvent.click(screen.getByText('표로 보기').first());
  await expect
    .element(screen.getByRole('row', { name: /^17시/ }).getByRole('link', { name: '72건' }))
    .toHaveAttribute('href', '/rentals?at=5-17&period=2026-10-18..2026-11-16&sort=-started');
  const elsewhere = screen.getByRole('row', { name: '다른 스테이션에 반납 38% 1,597건' });
  await expect
    .element(elsewhere.getByRole('link'))
    .toHaveAttribute('href', '/rentals?ending=OTHER_STATION&period=2026-10-18..2026-11-16&sort=-started');
  await expect
    .element(screen.getByRole('link', { name: /^재고가 없던 시간/ }))
    .toHaveAttribute('href', '/insight/stations?sort=-minutesWithoutStock');
});
