// After the payment window: confirmed once, retried while the outcome is unknown, then the receipt.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aConfirmation } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { RentalCompleteScreen, type AfterRentalProps } from './rental-complete-screen.tsx';

const confirm = 'POST /api/v1/payments/confirm';
const cameBack = '/rental-complete?paymentType=NORMAL&orderId=order-1&paymentKey=key-1&amount=1500';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('sessionInfoKey', 'session-1');
  window.sessionStorage.setItem('scannedQrNumber', '1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(confirm, aConfirmation());
});

const complete = (at = cameBack) => showScreen(<RentalCompleteScreen />, { at, effectsTwice: true });

test('a rental payment is confirmed once, and the receipt names the item, the station, the times and the amount', async () => {
  const screen = await complete();
  await expect.element(screen.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  for (const words of [
    '65W PD 충전기',
    '건국대 도서관 1층 로비',
    '3시간',
    '2026.11.14 13:20',
    '2026.11.14 16:20',
  ])
    await expect.element(screen.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  await expect.element(screen.getByText('1,500원')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  expect(api.sent(confirm).map(({ body }) => body)).toEqual([
    {
      paymentKey: 'key-1',
      orderId: 'order-1',
      amount: 1500,
      paymentType: 'RENT',
      sessionInfoKey: 'session-1',
    },
  ]);
  await expectAccessible();
});

test('a rental that costs nothing is confirmed without a payment key, and its receipt shows what was taken off', async () => {
  api.answers(
    confirm,
    aConfirmation({
      totalAmount: 0,
      listAmount: 1500,
      discounts: [
        { kind: 'MEMBERSHIP', name: '온데스크 30', amount: 500 },
        { kind: 'POINTS', name: '포인트', amount: 1000 },
      ],
    }),
  );
  const screen = await complete('/rental-complete?orderId=order-1&amount=0');
  await expect
    .element(screen.getByRole('main'))
    .toMatchTextContent('정가1,500원멤버십−500원포인트−1,000원총 결제 금액0원');
  const [sent] = api.sent(confirm);
  expect(sent?.body).toMatchObject({ orderId: 'order-1', amount: 0 });
  expect(sent?.body).not.toHaveProperty('paymentKey');
});

test('a confirmed rental clears the scanned station and item', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  const screen = await complete();
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBeNull();
  expect(window.sessionStorage.getItem('scannedQrCode')).toBeNull();
});

test('a payment that comes back from a card app in another tab is confirmed without a session key', async () => {
  window.sessionStorage.clear();
  const screen = await complete();
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
  expect(api.sent(confirm)[0]?.body).toMatchObject({ sessionInfoKey: null });
});

test('the screen says that the payment is being approved while it is confirmed', async () => {
  const answer = api.holds(confirm);
  const screen = await complete();
  await expect.element(screen.getByRole('status', { name: '결제를 승인하고 있어요...' })).toBeVisible();
  await expectAccessible();
  answer();
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
});

test('a payment with an unknown outcome is confirmed again until the outcome is known', async () => {
  api.refuses(confirm, 'PAYMENT_UNSETTLED', { retryAfterSeconds: 0 });
  const screen = await complete();
  await expect.poll(() => api.sent(confirm).length).toBeGreaterThan(2);
  await expect.element(screen.getByText(/두 번 결제되지 않으니 안심하세요/)).toBeVisible();
  api.answers(confirm, aConfirmation());
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
  const bodies = api.sent(confirm).map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
});

test('a payment is confirmed again after the connection was lost', async () => {
  api.loses(confirm);
  const screen = await complete();
  await expect.element(screen.getByText(/두 번 결제되지 않으니 안심하세요/)).toBeVisible();
  api.answers(confirm, aConfirmation());
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
});

test.each([
  ['PAYMENT_DECLINED', '카드사에서 결제를 승인하지 않았어요. 다른 카드로 시도해 주세요.'],
  ['HOLD_EXPIRED', '결제 시간이 지나 물품을 다른 분이 대여했어요. 결제되지 않았으니 안심하세요.'],
  ['PAYMENT_CANCELLED', '대여를 시작할 수 없어 결제를 전액 취소했어요.'],
] as const)('a payment refused with %s leads to the failure screen with the reason', async (code, reason) => {
  api.refuses(confirm, code);
  const screen = await complete();
  await screen.arrivesAt('/payment-failed');
  expect(screen.carried()).toEqual({ reason });
});

test.each([
  '/rental-complete',
  '/rental-complete?orderId=order-1&amount=1500',
  '/rental-complete?paymentKey=key-1&orderId=order-1&amount=0',
])('the address %s has no payment to confirm and leads to the failure screen', async (at) => {
  const screen = await complete(at);
  await screen.arrivesAt('/payment-failed');
  expect(api.sent(confirm)).toEqual([]);
});

function AfterRental({ rental }: AfterRentalProps) {
  return <p>바로 반납: {rental.serialNumber}</p>;
}

test('the immediate return after a rental is shown to the reviewer only', async () => {
  const shown = () =>
    showScreen(<RentalCompleteScreen afterRental={AfterRental} />, { at: cameBack, effectsTwice: true });
  const screen = await shown();
  await expect.element(screen.getByText('대여 완료!')).toBeVisible();
  await expect.element(screen.getByText(/바로 반납/)).not.toBeInTheDocument();
  await screen.unmount();
  window.sessionStorage.setItem('profile', 'toss');
  await expect.element((await shown()).getByText('바로 반납: CHR_0001')).toBeVisible();
});

test('a finished rental offers the history, a place to return to, and the due time for the calendar', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const screen = await complete();
  await expect.element(screen.getByRole('link', { name: '이용내역' })).toHaveAttribute('href', '/history');
  await expect
    .element(screen.getByRole('link', { name: '반납할 곳' }))
    .toHaveAttribute('href', '/station-map');
  await userEvent.click(screen.getByRole('button', { name: '캘린더에 추가' }));
  expect(names).toEqual(['return.ics']);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual([
    expect.stringContaining('DTEND:20261114T072000Z'),
  ]);
});
