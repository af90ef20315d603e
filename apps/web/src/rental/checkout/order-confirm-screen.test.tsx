// The order: the server's amount, the consent, and opening the payment window.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import {
  aCoupon,
  aMembership,
  anOrderPrice,
  memberships,
  noCoupons,
  somePoints,
} from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { anItem, aPrice, aSession, paymentGatewayOnThePage, type OpenedWindow } from '#web-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { OrderConfirmScreen } from './order-confirm-screen.tsx';

const lookUp = 'GET /api/v1/rentals/products/{serialNumber}';
const calculate = 'GET /api/v1/payments/calculate';
const preview = 'POST /api/v1/payments/preview';
const prepare = 'POST /api/v1/payments/prepare/rental';
let api: FakeApi;
let windows: OpenedWindow[];

beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(lookUp, anItem);
  api.answers(calculate, aPrice());
  api.answers(preview, anOrderPrice());
  api.answers('GET /api/v1/coupons', noCoupons);
  api.answers('GET /api/v1/points', somePoints());
  api.answers(prepare, aSession());
  windows = paymentGatewayOnThePage();
});

const order = (state: unknown = { hours: 3 }) =>
  showScreen(<OrderConfirmScreen />, { at: '/order-confirm', state });
const consent = /^결제 내용을 확인했으며/;

test('the order shows the item, the station, the hours and the server’s amount', async () => {
  const screen = await order();
  const facts = screen.getByRole('region', { name: '대여 정보' });
  await expect.element(facts).toMatchTextContent('65W PD 충전기');
  await expect.element(facts).toMatchTextContent('건국대 도서관 1층 로비');
  await expect.element(facts).toMatchTextContent('대여 시간3시간 · 16:20까지');
  await expect.element(screen.getByText('예상 결제 금액')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1,500원 결제하기' })).toBeVisible();
  expect(api.sent(calculate)[0]?.path).toBe('/api/v1/payments/calculate?serialNumber=CHR_0001&rentalTime=3');
  await expectAccessible();
});

test('the sum is the last row of an order that nothing can be taken off', async () => {
  const screen = await order();
  await expect
    .element(screen.getByRole('region', { name: '대여 정보' }))
    .toMatchTextContent(/신용·체크카드예상 결제 금액(1,500원)+부가세 포함$/);
});

test('the terms and the privacy policy open in a new tab from the order', async () => {
  const screen = await order();
  for (const [name, address] of [
    [/^이용약관/, '/docs/terms.html'],
    [/^개인정보 처리방침/, '/docs/privacy.html'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('the order says before the consent what being late costs and what is refunded', async () => {
  const screen = await order();
  const conditions = screen.getByRole('region', { name: '결제 전 안내' });
  await expect.element(conditions).toMatchTextContent('16:20까지 반납해 주세요.');
  await expect
    .element(conditions)
    .toMatchTextContent('10분 넘게 늦으면 반납 예정 시각부터 1시간마다 500원, 최대 6,000원이 더해져요.');
  await expect.element(conditions).toMatchTextContent('일찍 반납해도 남은 시간은 환불되지 않아요.');
  await expect.element(conditions).toMatchTextContent('처음부터 고장 난 물품은 전액 환불해요.');
  const agreement = screen.getByRole('checkbox', { name: consent }).element();
  expect(conditions.element().compareDocumentPosition(agreement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(screen.getByText('부가세 포함')).toBeVisible();
});

test('an order of an item with a day cap names it, and says that the fee of being late comes on top', async () => {
  api.answers(calculate, aPrice({ amount: 3000, dayCap: 3000, maxOverdueAmount: 3000 }));
  api.answers(preview, anOrderPrice({ amount: 3000, listAmount: 3000 }));
  const screen = await order({ hours: 8 });
  const facts = screen.getByRole('region', { name: '대여 정보' });
  await expect.element(facts).toMatchTextContent('하루 최대3,000원 연체료 별도');
  await expect.element(screen.getByRole('button', { name: '3,000원 결제하기' })).toBeVisible();
});

test('an order cannot be paid while the new price of a changed amount is unknown', async () => {
  api.refuses(prepare, 'AMOUNT_MISMATCH', { amount: 1800 });
  const screen = await order();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  const pay = screen.getByRole('button', { name: '1,500원 결제하기' });
  await expect.element(pay).toBeEnabled();
  api.loses(preview);
  await userEvent.click(pay);
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await expect.element(screen.getByRole('button', { name: '1,800원 결제하기' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '금액 다시 불러오기' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '결제 전 안내' })).not.toBeInTheDocument();
});

test.each([
  [360, 640],
  [390, 844],
])('the consent to an order is in sight above its button on a screen of %i × %i', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await order();
  await expect.element(screen.getByRole('region', { name: '결제 전 안내' })).toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: consent })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('link', { name: /^개인정보 처리방침/ })).toBeInViewport({ ratio: 1 });
});

test('an order cannot be paid without consent', async () => {
  const screen = await order();
  const pay = screen.getByRole('button', { name: '1,500원 결제하기' });
  await expect.element(pay).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await expect.element(pay).toBeEnabled();
});

test('paying opens the payment window for exactly this order and stores its session', async () => {
  const screen = await order();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '1,500원 결제하기' }));
  await expect.poll(() => windows).toHaveLength(1);
  expect(windows[0]).toEqual({
    clientKey: 'test_ck_0',
    customerKey: 'customer-1',
    request: {
      method: 'CARD',
      amount: { currency: 'KRW', value: 1500 },
      orderId: 'order-1',
      orderName: '65W PD 충전기 3시간',
      successUrl: `${window.location.origin}/rental-complete`,
      failUrl: `${window.location.origin}/payment-failed`,
      windowTarget: 'self',
    },
  });
  expect(api.sent(prepare).map(({ body }) => body)).toEqual([
    { serialNumber: 'CHR_0001', rentalTime: 3, amount: 1500, useMembership: true, method: 'CARD' },
  ]);
  expect(window.sessionStorage.getItem('sessionInfoKey')).toBe('session-1');
  expect(window.sessionStorage.getItem('paymentType')).toBe('RENT');
});

test('an order restored by a step back from the payment window can be paid again', async () => {
  const screen = await order();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  const pay = screen.getByRole('button', { name: '1,500원 결제하기' });
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(1);
  await expect.element(pay).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(2);
});

test('a changed amount is shown and requires a new consent', async () => {
  api.refuses(prepare, 'AMOUNT_MISMATCH', { amount: 1800 });
  api.answers(calculate, () =>
    api.sent(prepare).length === 0
      ? aPrice()
      : aPrice({ amount: 1800, pricePerHour: 600, maxOverdueAmount: 7200 }),
  );
  api.answers(preview, () =>
    api.sent(prepare).length === 0 ? anOrderPrice() : anOrderPrice({ amount: 1800, listAmount: 1800 }),
  );
  const screen = await order();
  const agreement = screen.getByRole('checkbox', { name: consent });
  await userEvent.click(agreement);
  await userEvent.click(screen.getByRole('button', { name: '1,500원 결제하기' }));
  const pay = screen.getByRole('button', { name: '1,800원 결제하기' });
  await expect.element(pay).toBeDisabled();
  await expect.element(screen.getByText('결제 금액이 달라졌어요. 금액을 다시 확인해 주세요.')).toBeVisible();
  await expect
    .element(screen.getByText('1,500원에서 바뀌었어요. 확인하고 다시 동의해 주세요.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: '결제 전 안내' }))
    .toMatchTextContent('1시간마다 600원, 최대 7,200원이 더해져요.');
  expect(windows).toEqual([]);
  api.answers(prepare, aSession({ amount: 1800 }));
  await userEvent.click(agreement);
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(1);
  expect(api.sent(prepare).at(-1)?.body).toMatchObject({ amount: 1800 });
});

test('an amount that changes again after a refusal is shown, and is paid after a new consent', async () => {
  api.refuses(prepare, 'AMOUNT_MISMATCH', { amount: 1800 });
  api.answers(calculate, () =>
    api.sent(prepare).length === 0 ? aPrice() : aPrice({ amount: 2100, pricePerHour: 700 }),
  );
  api.answers(preview, () =>
    api.sent(prepare).length === 0 ? anOrderPrice() : anOrderPrice({ amount: 2100, listAmount: 2100 }),
  );
  const screen = await order();
  const agreement = screen.getByRole('checkbox', { name: consent });
  await userEvent.click(agreement);
  await userEvent.click(screen.getByRole('button', { name: '1,500원 결제하기' }));
  const pay = screen.getByRole('button', { name: '2,100원 결제하기' });
  await expect.element(pay).toBeDisabled();
  await expect
    .element(screen.getByText('1,800원에서 바뀌었어요. 확인하고 다시 동의해 주세요.'))
    .toBeVisible();
  api.answers(prepare, aSession({ amount: 2100 }));
  await userEvent.click(agreement);
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(1);
  expect(api.sent(prepare).at(-1)?.body).toMatchObject({ amount: 2100 });
});

test('an amount that has changed when the order is looked at again requires a new consent', async () => {
  const screen = await order();
  const agreement = screen.getByRole('checkbox', { name: consent });
  await userEvent.click(agreement);
  await expect.element(screen.getByRole('button', { name: '1,500원 결제하기' })).toBeEnabled();
  api.answers(calculate, aPrice({ amount: 1800, pricePerHour: 600 }));
  api.answers(preview, anOrderPrice({ amount: 1800, listAmount: 1800 }));
  // A minute later the tab is looked at again.
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('button', { name: '1,800원 결제하기' })).toBeDisabled();
  await expect.element(agreement).not.toBeChecked();
  await expect
    .element(screen.getByText('1,500원에서 바뀌었어요. 확인하고 다시 동의해 주세요.'))
    .toBeVisible();
});

test('a payment that cannot be prepared is reported and can be tried again', async () => {
  api.refuses(prepare, 'OVERDUE_UNPAID');
  const screen = await order();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  const pay = screen.getByRole('button', { name: '1,500원 결제하기' });
  await userEvent.click(pay);
  await expect.element(screen.getByText('연체 중인 물품을 먼저 반납해 주세요.')).toBeVisible();
  await screen.arrivesAt('/order-confirm');
  await expect.element(pay).toBeEnabled();
});

test('the amount of an order is 0 until it is read, and stays 0 when reading it fails', async () => {
  api.loses(preview);
  const screen = await order();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await expect.element(screen.getByRole('button', { name: '결제하기', exact: true })).toBeDisabled();
  await expect.element(screen.getByText('0원', { exact: true }).first()).toBeVisible();
  api.answers(preview, anOrderPrice());
  await userEvent.click(screen.getByRole('button', { name: '금액 다시 불러오기' }));
  await expect.element(screen.getByRole('button', { name: '1,500원 결제하기' })).toBeEnabled();
});

test('an order without chosen hours redirects to choosing them', async () => {
  const screen = await order(null);
  await screen.arrivesAt('/rental-time');
});

const withBenefits = () => {
  api.answers(calculate, aPrice({ amount: 3000 }));
  api.answers('GET /api/v1/memberships', memberships({ mine: aMembership() }));
  api.answers('GET /api/v1/points', somePoints({ balance: 1280 }));
  api.answers('GET /api/v1/coupons', {
    ...noCoupons,
    coupons: [
      aCoupon({
        id: 2,
        name: '가을 시험 기간 응원',
        kind: 'RATE',
        amount: undefined,
        rate: 30,
        maxDiscount: 2000,
        discount: 750,
      }),
      aCoupon({ discount: 1000 }),
      aCoupon({
        id: 3,
        name: '성수 라운지 오픈 기념',
        stations: ['성수 연무장길 라운지'],
        obstacle: 'STATION',
      }),
    ],
  });
  // As the server does it: membership, coupon, points, each on what is left.
  api.answers(preview, ({ body }) => {
    const wanted = body as { couponId?: number; points?: number; useMembership?: boolean };
    const discounts = [
      { kind: 'MEMBERSHIP', name: '온데스크 30', amount: wanted.useMembership === true ? 500 : 0 },
      { kind: 'COUPON', name: '기다리게 해서 죄송해요', amount: wanted.couponId === undefined ? 0 : 1000 },
      { kind: 'POINTS', name: '포인트', amount: wanted.points ?? 0 },
    ] as const;
    const taken = discounts.filter(({ amount }) => amount > 0);
    const amount = 3000 - taken.reduce((sum, discount) => sum + discount.amount, 0);
    return { listAmount: 3000, discounts: taken, amount, free: amount === 0 };
  });
};

test('membership, coupon and points are taken off an order, and exactly what is shown is ordered', async () => {
  withBenefits();
  api.answers(prepare, aSession({ amount: 1200 }));
  const screen = await order({ hours: 6 });
  const membership = screen.getByRole('button', { name: /온데스크 30/ });
  await expect.element(membership).toMatchTextContent('첫 1시간 무료 · 오늘 1번 남았어요−500원');
  await expect.element(membership).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: '2,500원 결제하기' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '대여 정보' })).not.toMatchTextContent('결제 금액');

  await userEvent.click(screen.getByRole('button', { name: /쿠폰 2장 쓸 수 있어요/ }));
  const sheet = screen.getByRole('dialog', { name: '어떤 쿠폰을 쓸까요?' });
  await expect.element(sheet.getByRole('button', { name: '쿠폰 쓰기' })).toBeDisabled();
  const [best] = sheet.getByRole('radio').elements();
  expect(best?.closest('label')?.textContent).toBe(
    '기다리게 해서 죄송해요가장 많이 아껴요 · 11.24까지−1,000원',
  );
  await expect.element(sheet).toMatchTextContent('성수 연무장길 라운지에서만 쓸 수 있어요');
  await expectAccessible();
  await userEvent.click(sheet.getByRole('radio', { name: /기다리게 해서 죄송해요/ }));
  await userEvent.click(sheet.getByRole('button', { name: '1,000원 아끼기' }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '1,500원 결제하기' })).toBeVisible();

  await userEvent.fill(screen.getByRole('textbox', { name: '쓸 포인트' }), '300');
  const pay = screen.getByRole('button', { name: '1,200원 결제하기' });
  await expect.element(pay).toBeDisabled();
  for (const row of ['정가3,000원', '멤버십−500원', '쿠폰−1,000원', '포인트−300원', '결제 금액1,200원'])
    await expect.element(screen.getByRole('main')).toMatchTextContent(row);
  await expectAccessible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(pay);
  await expect.poll(() => windows).toHaveLength(1);
  expect(api.sent(prepare).map(({ body }) => body)).toEqual([
    {
      serialNumber: 'CHR_0001',
      rentalTime: 6,
      amount: 1200,
      couponId: 1,
      points: 300,
      useMembership: true,
      method: 'CARD',
    },
  ]);
});

test('an order that costs nothing needs no card and is confirmed at once', async () => {
  withBenefits();
  api.answers('GET /api/v1/points', somePoints({ balance: 9000 }));
  api.answers(prepare, aSession({ amount: 0, listAmount: 3000, free: true }));
  const screen = await order({ hours: 6 });
  await userEvent.click(screen.getByRole('button', { name: '포인트 모두 쓰기' }));
  await expect.element(screen.getByRole('textbox', { name: '쓸 포인트' })).toHaveValue('2,500');
  const rent = screen.getByRole('button', { name: '0원으로 빌리기' });
  await expect.element(rent).toBeDisabled();
  await expect.element(screen.getByText('카드 없이 바로 빌려요. 결제창이 열리지 않아요.')).toBeVisible();
  await expect.element(screen.getByText('신용·체크카드')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /^주문 내용을 확인했으며.*대여에 동의합니다/ }));
  await userEvent.click(rent);
  await screen.arrivesAt('/rental-complete?orderId=order-1&amount=0');
  expect(api.sent(prepare).at(-1)?.body).toMatchObject({ amount: 0, points: 2500 });
  expect(windows).toEqual([]);
});

test('a membership left out of an order is neither taken off nor ordered', async () => {
  withBenefits();
  const screen = await order({ hours: 6 });
  await userEvent.click(screen.getByRole('button', { name: /온데스크 30/ }));
  const membership = screen.getByRole('button', { name: /이번에는 쓰지 않아요/ });
  await expect.element(membership).toHaveAttribute('aria-pressed', 'false');
  const pay = screen.getByRole('button', { name: '3,000원 결제하기' });
  await expect.element(pay).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(pay);
  await expect
    .poll(() => api.sent(prepare).at(-1)?.body)
    .toMatchObject({ useMembership: false, amount: 3000 });
  // Opened after the end of this test it would be counted in the next one.
  await expect.poll(() => windows).toHaveLength(1);
});

test('points below the smallest number, and points a card could not follow, say so', async () => {
  api.answers('GET /api/v1/points', somePoints({ balance: 1450 }));
  api.answers(preview, ({ body }) => {
    const { points } = body as { points?: number };
    return points === undefined
      ? anOrderPrice()
      : anOrderPrice({ amount: 100, discounts: [{ kind: 'POINTS', name: '포인트', amount: 1400 }] });
  });
  const screen = await order();
  const field = screen.getByRole('textbox', { name: '쓸 포인트' });
  await userEvent.fill(field, '50');
  await expect.element(screen.getByText('100P부터 쓸 수 있어요')).toBeVisible();
  await userEvent.fill(field, '99999');
  await expect.element(field).toHaveValue('1,450');
  await expect.element(screen.getByText('카드로 100원은 내야 해요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '100원 결제하기' })).toBeVisible();
});

test('a coupon that was used up meanwhile leaves the order, which goes on without it', async () => {
  withBenefits();
  api.refuses(prepare, 'COUPON_UNUSABLE');
  const screen = await order({ hours: 6 });
  await userEvent.click(screen.getByRole('button', { name: /쿠폰 2장 쓸 수 있어요/ }));
  await userEvent.click(screen.getByRole('radio', { name: /기다리게 해서 죄송해요/ }));
  await userEvent.click(screen.getByRole('button', { name: '1,000원 아끼기' }));
  const pay = screen.getByRole('button', { name: '1,500원 결제하기' });
  await expect.element(pay).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(pay);
  await expect.element(screen.getByText('이 주문에는 쓸 수 없는 쿠폰이에요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '2,500원 결제하기' })).toBeDisabled();
  expect(windows).toEqual([]);
});
