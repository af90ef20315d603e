// Extending a rental: the hours, their price, and why it may not be possible.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { aCoupon, noCoupons, somePoints } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { ExtendScreen } from './extend-screen.tsx';

const extension = 'GET /api/v1/rentals/{token}/extension';
const prepare = 'POST /api/v1/payments/prepare/extension';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(extension, {
    productName: '보조배터리 20,000mAh',
    category: '보조배터리',
    productImage: '',
    rentedHours: 2,
    maxHours: 10,
    pricePerHour: 700,
    dayCap: null,
    expectedReturnTime: '2026-11-14T18:17:00+09:00',
    serverTime: '2026-11-14T17:05:00+09:00',
  });
  api.answers('GET /api/v1/coupons', noCoupons);
  api.answers('GET /api/v1/points', somePoints());
});

const consent = /^결제 내용을 확인했으며/;
const extend = () => showScreen(<ExtendScreen />, { at: '/extend/rental-1', route: '/extend/:id' });

test('the hours to add are chosen on the clock, with their price and the new due time', async () => {
  const screen = await extend();
  await expect.element(screen.getByRole('heading', { name: '몇 시간 더 쓸까요?' })).toBeVisible();
  await expect.element(screen.getByText('처음 빌린 시간까지 모두 12시간을 넘을 수 없어요')).toBeVisible();
  await expect.element(screen.getByText('오늘 18:17까지 빌렸어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2시간', exact: true }));
  await expect
    .element(screen.getByRole('spinbutton', { name: '연장 시간' }))
    .toHaveAttribute('aria-valuetext', '2시간, 20:17까지');
  await expect.element(screen.getByText('1,400원')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: /^최대 10 ?시간$/ }));
  await expect.element(screen.getByRole('button', { name: '1시간 늘리기' })).toBeDisabled();
});

test('the extension is prepared with the hours and the amount that are shown', async () => {
  api.refuses(prepare, 'EXTENSION_TOO_LATE');
  const screen = await extend();
  await userEvent.click(screen.getByRole('button', { name: '4시간', exact: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '연장하고 결제하기' }));
  await expect.poll(() => api.sent(prepare)).toHaveLength(1);
  expect(api.sent(prepare)[0]?.body).toEqual({
    rentalHistoryToken: 'rental-1',
    hours: 4,
    amount: 2800,
    method: 'CARD',
  });
  await expect.element(screen.getByText('반납 시간이 지나 연장할 수 없어요. 반납해 주세요.')).toBeVisible();
});

test('an extension past the day cap costs only what is left of it, with the fee of being late apart', async () => {
  api.refuses(prepare, 'EXTENSION_TOO_LATE');
  api.answers(extension, {
    productName: '보조배터리 20,000mAh',
    category: '보조배터리',
    productImage: '',
    rentedHours: 2,
    maxHours: 10,
    pricePerHour: 700,
    dayCap: 3500,
    expectedReturnTime: '2026-11-14T18:17:00+09:00',
    serverTime: '2026-11-14T17:05:00+09:00',
  });
  const screen = await extend();
  await expect.element(screen.getByText('700원/시간 · 하루 최대 3,500원 · 연체료 별도')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '4시간', exact: true }));
  await expect.element(screen.getByText('2,100원')).toBeVisible();
  await expect.element(screen.getByText('2,800원')).toBeVisible();
  await expect.element(screen.getByText('추가 요금 없는 1시간')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '연장하고 결제하기' }));
  await expect.poll(() => api.sent(prepare)[0]?.body).toMatchObject({ hours: 4, amount: 2100 });
});

test.each([
  [360, 640],
  [390, 844],
])(
  'the consent to an extension is in sight above its button on a screen of %i × %i',
  async (width, height) => {
    await onAScreenOf(width, height);
    const screen = await extend();
    await expect.element(screen.getByRole('checkbox', { name: consent })).toBeInViewport({ ratio: 1 });
    await expect.element(screen.getByRole('button', { name: '연장하고 결제하기' })).toBeDisabled();
  },
);

test('the consent to an extension ends when its amount changes', async () => {
  const screen = await extend();
  const agreement = screen.getByRole('checkbox', { name: consent });
  const pay = screen.getByRole('button', { name: '연장하고 결제하기' });
  await userEvent.click(agreement);
  await expect.element(pay).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '2시간', exact: true }));
  await expect.element(agreement).not.toBeChecked();
  await expect.element(pay).toBeDisabled();
});

test('a suspended renter reads why and until when they cannot extend, and that they go on and return', async () => {
  api.refuses(extension, 'MEMBER_SUSPENDED', { until: '2099-11-21T18:00:00+09:00', reason: 'LATE_AGAIN' });
  const screen = await extend();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toMatchTextContent('이유: 연체 반복.');
  await expect.element(notice).toMatchTextContent('지금 빌린 물품은 그대로 쓰고 반납할 수 있어요.');
  await expectAccessible();
});

test('a rental that cannot be extended says why, and leads to the rental', async () => {
  api.refuses(extension, 'RENTAL_ALREADY_RETURNED');
  const screen = await extend();
  await expect.element(screen.getByRole('heading', { name: '지금은 연장할 수 없어요' })).toBeVisible();
  await expect.element(screen.getByText('이미 반납이 끝난 물품이에요.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '이용내역 보기' }))
    .toHaveAttribute('href', '/history/rental-1');
  await expectAccessible();
});

test('a coupon and points are taken off an extension, and what is left is ordered', async () => {
  api.answers('GET /api/v1/coupons', ({ path }) => ({
    ...noCoupons,
    coupons: path.includes('for=extension') ? [aCoupon({ discount: 700 })] : [],
  }));
  api.answers('GET /api/v1/points', somePoints({ balance: 700 }));
  api.answers('POST /api/v1/payments/preview', ({ body }) => {
    const { couponId, points = 0 } = body as { couponId?: number; points?: number };
    const coupon = couponId === undefined ? 0 : 700;
    const amount = 1400 - coupon - points;
    return {
      listAmount: 1400,
      discounts: [
        { kind: 'COUPON', name: '쿠폰', amount: coupon },
        { kind: 'POINTS', name: '포인트', amount: points },
      ],
      amount,
      free: amount === 0,
    };
  });
  api.refuses(prepare, 'EXTENSION_TOO_LATE');
  const screen = await extend();
  await userEvent.click(screen.getByRole('button', { name: '2시간', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: /쿠폰 1장 쓸 수 있어요/ }));
  await userEvent.click(screen.getByRole('radio', { name: /기다리게 해서 죄송해요/ }));
  await userEvent.click(screen.getByRole('button', { name: '700원 아끼기' }));
  await expect.element(screen.getByRole('main')).toMatchTextContent('정가1,400원쿠폰−700원결제 금액700원');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '포인트 모두 쓰기' }));
  const forNothing = screen.getByRole('button', { name: '0원으로 연장하기' });
  await expect.element(forNothing).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(forNothing);
  await expect.poll(() => api.sent(prepare)).toHaveLength(1);
  expect(api.sent(prepare)[0]?.body).toEqual({
    rentalHistoryToken: 'rental-1',
    hours: 2,
    amount: 0,
    couponId: 1,
    points: 700,
    method: 'CARD',
  });
});
