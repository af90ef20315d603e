// Memberships: buying one, what it gives, and ending it for the refund that is shown.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { aMembership, aPlan, memberships } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aSession, paymentGatewayOnThePage, type OpenedWindow } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { MembershipCompleteScreen } from './membership-complete-screen.tsx';
import { MembershipScreen } from './membership-screen.tsx';
import { NextMembershipScreen } from './next-membership-screen.tsx';

const read = 'GET /api/v1/memberships';
const prepare = 'POST /api/v1/payments/prepare/membership';
const end = 'POST /api/v1/memberships/{id}/end';
let api: FakeApi;
let windows: OpenedWindow[];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/products', {
    products: [
      {
        name: '65W PD 충전기',
        category: '충전기',
        image: '',
        pricePerHour: 500,
        dayCap: null,
        stock: 3,
        id: 1,
        categoryHidden: false,
        replacementPrice: null,
        description: '',
      },
    ],
  });
  windows = paymentGatewayOnThePage();
});

const membership = () => showScreen(<MembershipScreen />, { at: '/membership' });
const consent = /^환불 방법을 확인했으며/;

test('a plan says what it gives and how it is refunded, and is paid in the payment window', async () => {
  api.answers(read, memberships());
  api.answers(prepare, aSession({ type: 'MEMBERSHIP', amount: 4900, orderName: '온데스크 30' }));
  const screen = await membership();
  await expect.element(screen.getByRole('heading', { name: '빌릴 때마다 첫 1시간 무료' })).toBeVisible();
  await expect.element(screen.getByText('하루 2번까지')).toBeVisible();
  await expect.element(screen.getByText('65W PD 충전기 10번이면 이득이에요')).toBeVisible();
  const refund = screen.getByRole('region', { name: '환불은 이렇게 계산해요' });
  for (const row of [
    '낸 금액4,900원',
    '쓴 날 10일 × 164원−1,640원',
    '할인받은 금액−1,000원',
    '돌려받는 금액2,260원',
  ])
    await expect.element(refund).toMatchTextContent(row);
  const pay = screen.getByRole('button', { name: '4,900원 결제하기' });
  await expect.element(pay).toBeDisabled();
  await expectAccessible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(1);
  expect(windows[0]?.request).toMatchObject({
    amount: { currency: 'KRW', value: 4900 },
    successUrl: `${window.location.origin}/membership-complete`,
  });
  expect(api.sent(prepare).map(({ body }) => body)).toEqual([{ planId: 1, amount: 4900, method: 'CARD' }]);
  expect(window.sessionStorage.getItem('paymentType')).toBe('MEMBERSHIP');
});

test('a plan that is just paid for by some rentals is worth it from the next one', async () => {
  api.answers(read, memberships({ plans: [{ ...aPlan, price: 5000 }] }));
  const screen = await membership();
  await expect.element(screen.getByText('65W PD 충전기 11번이면 이득이에요')).toBeVisible();
});

test('of several plans one is chosen, and its own price is agreed to', async () => {
  const week = {
    ...aPlan,
    id: 2,
    name: '온데스크 7',
    days: 7,
    price: 1900,
    products: ['마우스', '허브', '키보드'],
  };
  api.answers(read, memberships({ plans: [aPlan, week] }));
  const screen = await membership();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('radio', { name: '온데스크 7' }));
  await expect.element(screen.getByRole('button', { name: '1,900원 결제하기' })).toBeDisabled();
  await expect.element(screen.getByText('마우스, 허브 외 1개에 쓸 수 있어요')).toBeVisible();
  await expect.element(screen.getByText(/이면 이득이에요/)).not.toBeInTheDocument();
});

test('a paid membership is confirmed, and says how long it runs', async () => {
  api.answers('POST /api/v1/payments/confirm', {
    type: 'MEMBERSHIP',
    planName: '온데스크 30',
    startsAt: '2026-11-11T00:00:00+09:00',
    endsAt: '2026-12-11T00:00:00+09:00',
    totalAmount: 4900,
    listAmount: 4900,
    discounts: [],
  });
  const screen = await showScreen(<MembershipCompleteScreen />, {
    at: '/membership-complete?paymentKey=key-1&orderId=order-1&amount=4900',
  });
  await expect.element(screen.getByRole('heading', { name: '멤버십에 가입했어요' })).toBeVisible();
  await expect.element(screen.getByText('2026.11.11 – 2026.12.10')).toBeVisible();
  await expectAccessible();
});

test('a running membership shows what is left of today and what it saved', async () => {
  api.answers(read, memberships({ mine: aMembership() }));
  const screen = await membership();
  await expect.element(screen.getByRole('heading', { name: '오늘 1번 더 무료예요' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '오늘 2번 가운데 1번 남음' })).toBeVisible();
  await expect.element(screen.getByText('12월 10일까지')).toBeVisible();
  await expect.element(screen.getByText('24일 남음')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '2,000원 아꼈어요' })).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: '멤버십을 쓴 대여' }).getByRole('listitem').first())
    .toHaveTextContent('65W PD 충전기오늘 13:20−500원');
  await expect.element(screen.getByText('12월 4일부터 살 수 있어요')).toBeVisible();
  await expectAccessible();
});

test('while its member is suspended a membership is on hold, also until a day that is known', async () => {
  api.answers(read, memberships({ mine: aMembership({ standsStill: true }) }));
  const screen = await membership();
  await expect.element(screen.getByRole('heading', { name: '이용 정지 동안 멈춰 있어요' })).toBeVisible();
  await expect.element(screen.getByText('정지가 풀리면 남은 날이 이어져요')).toBeVisible();
  await expect.element(screen.getByText(/더 무료예요/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/일 남음/)).not.toBeInTheDocument();
});

test('ending a membership asks with the sum, and is refused when the sum has changed meanwhile', async () => {
  api.answers(read, () =>
    memberships({
      mine:
        api.sent(end).length === 0
          ? aMembership()
          : aMembership({
              refundNow: 1588,
              refund: {
                paid: 4900,
                whole: false,
                daysUsed: 8,
                daysWon: 1312,
                discountsWon: 2000,
                amount: 1588,
              },
            }),
    }),
  );
  api.refuses(end, 'AMOUNT_MISMATCH', { amount: 1588 });
  const screen = await membership();
  await userEvent.click(screen.getByRole('button', { name: '해지하고 환불받기' }));
  const dialog = screen.getByRole('alertdialog', { name: '멤버십을 해지할까요?' });
  await expect.element(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
  for (const row of ['쓴 날 7일 × 164원−1,148원', '할인받은 금액−2,000원', '돌려받는 금액1,752원'])
    await expect.element(dialog).toMatchTextContent(row);
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '해지하기' }));
  await expect.element(dialog).toMatchTextContent('돌려받는 금액1,588원');
  api.answers(end, { refund: 1588 });
  await userEvent.click(dialog.getByRole('button', { name: '해지하기' }));
  await expect.element(screen.getByText('해지했어요. 1,588원을 돌려 드려요')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent(end).map(({ body }) => body)).toEqual([{ refund: 1752 }, { refund: 1588 }]);
});

test('an unused membership is given back whole, which is one row', async () => {
  const whole = { paid: 4900, whole: true, daysUsed: 1, daysWon: 0, discountsWon: 0, amount: 4900 };
  api.answers(
    read,
    memberships({ mine: aMembership({ refundNow: 4900, refund: whole, savedThisMonth: 0, uses: [] }) }),
  );
  const screen = await membership();
  await expect.element(screen.getByText('아직 아낀 금액이 없어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '해지하고 환불받기' }));
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('모두 돌려 드려요4,900원');
  await expect.element(dialog.getByText('할인받은 금액')).not.toBeInTheDocument();
});

test('in its last days the next membership can be bought', async () => {
  api.answers(read, memberships({ mine: aMembership(), serverTime: '2026-12-05T10:00:00+09:00' }));
  const screen = await membership();
  await userEvent.click(screen.getByRole('link', { name: '다음 멤버십 사기' }));
  await screen.arrivesAt('/membership/next');
});

test('before its last days there is no next membership to buy', async () => {
  api.answers(read, memberships({ mine: aMembership() }));
  const screen = await showScreen(<NextMembershipScreen />, { at: '/membership/next' });
  await screen.arrivesAt('/membership');
});

test('while none are sold, a member without one reads that it is not ready', async () => {
  api.answers(read, memberships({ open: false }));
  const screen = await membership();
  await expect.element(screen.getByText('서비스 준비 중입니다.')).toBeVisible();
});
