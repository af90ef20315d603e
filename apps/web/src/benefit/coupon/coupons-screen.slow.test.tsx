// The member's coupons: by whether they can be used, and a code typed in.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { aCoupon, noCoupons } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { CouponsScreen } from './coupons-screen.tsx';

const list = 'GET /api/v1/coupons';
const redeem = 'POST /api/v1/coupons/redeem';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(list, noCoupons);
});

const coupons = () => showScreen(<CouponsScreen />, { at: '/coupons' });
const some = [
  aCoupon({
    id: 2,
    name: '가을 시험 기간 응원',
    kind: 'RATE',
    amount: undefined,
    rate: 30,
    maxDiscount: 2000,
    minAmount: 3000,
    expiresAt: '2026-11-21T00:00:00+09:00',
  }),
  aCoupon({ stations: ['성수 연무장길 라운지', '건국대 도서관'], firstRentalOnly: true }),
  aCoupon({ id: 3, state: 'USED', usedAt: '2026-11-14T10:00:00+09:00' }),
  aCoupon({ id: 4, state: 'EXPIRED' }),
  aCoupon({ id: 5, state: 'REVOKED' }),
];

test('coupons say what they take off, where, and how long; those that cannot be used any more say why', async () => {
  api.answers(list, { ...noCoupons, coupons: some });
  const screen = await coupons();
  const tickets = screen.getByRole('list', { name: '쓸 수 있음' }).getByRole('listitem');
  await expect
    .element(tickets.nth(0))
    .toHaveTextContent('30%최대 2,000원가을 시험 기간 응원3,000원 이상 빌릴 때11.20까지3일 남음');
  await expect
    .element(tickets.nth(1))
    .toHaveTextContent(
      '1,000원기다리게 해서 죄송해요첫 대여에만 · 성수 연무장길 라운지 외 1곳에서만11.24까지7일 남음',
    );
  await expectAccessible();
  await userEvent.click(screen.getByRole('tab', { name: '다 씀 1' }));
  await expect.element(screen.getByText('썼어요 11.14')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '끝남 2' }));
  await expect.element(screen.getByText('기한이 지났어요')).toBeVisible();
  await expect.element(screen.getByText('회수됐어요')).toBeVisible();
  await expectAccessible();
  expect(window.localStorage.getItem('lastVisit.coupons')).toBe('2026-11-10T09:00:00+09:00');
});

test('a code becomes a coupon on top of the others', async () => {
  const received = aCoupon({ id: 9, name: '포스터 쿠폰', expiresAt: '2027-01-01T00:00:00+09:00' });
  api.answers(list, () => ({
    ...noCoupons,
    coupons: api.sent(redeem).length === 0 ? some : [...some, received],
  }));
  api.answers(redeem, received);
  const screen = await coupons();
  const field = screen.getByRole('textbox', { name: '쿠폰 코드' });
  await userEvent.type(field, 'k7mp 2qx');
  await expect.element(field).toHaveValue('K7MP-2QX');
  await expect.element(screen.getByRole('button', { name: '등록' })).toBeDisabled();
  await userEvent.type(field, 'rzz');
  await expect.element(field).toHaveValue('K7MP-2QXR');
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
  await expect.element(screen.getByText('‘포스터 쿠폰’ 쿠폰을 받았어요')).toBeVisible();
  const tickets = screen.getByRole('list', { name: '쓸 수 있음' }).getByRole('listitem');
  await expect.element(tickets.nth(0)).toMatchTextContent('포스터 쿠폰');
  await expect.element(field).toHaveValue('');
  expect(api.sent(redeem).map(({ body }) => body)).toEqual([{ code: 'K7MP-2QXR' }]);
});

test('a refused code says so under the field, and leaves the list as it was', async () => {
  api.answers(list, { ...noCoupons, coupons: some });
  api.refuses(redeem, 'COUPON_REFUSED');
  const screen = await coupons();
  const field = screen.getByRole('textbox', { name: '쿠폰 코드' });
  await userEvent.fill(field, 'K7MP2QXR');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('사용할 수 없는 쿠폰 코드예요.');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('숫자 0·1과 글자 O·I·L');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/사용할 수 없는 쿠폰 코드예요/);
  await expect.element(screen.getByRole('tab', { name: '쓸 수 있음 2' })).toBeVisible();
  await expectAccessible();
  api.refuses(redeem, 'COUPON_TAKEN');
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
  await expect.element(screen.getByText('이미 받은 쿠폰이에요.')).toBeVisible();
  await expect.element(screen.getByText(/O·I·L/)).not.toBeInTheDocument();
});

test('a member without coupons is led to the events', async () => {
  const screen = await coupons();
  await expect.element(screen.getByText('쓸 수 있는 쿠폰이 없어요')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '쓸 수 있음', exact: true })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '이벤트 보기' }));
  await screen.arrivesAt('/events');
});

test('while no coupons are issued, a member without any reads that it is not ready', async () => {
  api.answers(list, { ...noCoupons, open: false });
  const screen = await coupons();
  await expect.element(screen.getByText('서비스 준비 중입니다.')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});
