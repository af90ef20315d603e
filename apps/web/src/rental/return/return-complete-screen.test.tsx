// The completion of a return: shown as recorded only when it is.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aConfirmation, aReturn } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ReturnCompleteScreen } from './return-complete-screen.tsx';

const giveBack = 'POST /api/v1/returns/products/{serialNumber}';
const confirm = 'POST /api/v1/payments/confirm';
const paid = '/return-complete?overdue=true&orderId=order-2&paymentKey=key-2&amount=1000';
const aLateReturn = aConfirmation({
  type: 'OVERDUE',
  totalAmount: 1000,
  returnStationName: '건대입구역 2번 출구',
  returnTime: '2026-11-14T17:32:00+09:00',
});
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.sessionStorage.setItem('scannedQrNumber', '2');
  window.sessionStorage.setItem('returnInfoKey', 'quote-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(giveBack, aReturn);
  api.answers(confirm, aLateReturn);
});

const complete = (at = '/return-complete', state?: unknown) =>
  showScreen(<ReturnCompleteScreen />, { at, state, effectsTwice: true });
const stillScanned = () =>
  ['scannedQrCode', 'scannedQrNumber', 'returnInfoKey'].filter((name) => window.sessionStorage.getItem(name));

test('a return is recorded once, and the receipt names the station and the time', async () => {
  const screen = await complete();
  await expect.element(screen.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  const receipt = screen.getByRole('region', { name: '반납 내역' });
  await expect.element(receipt).toMatchTextContent('반납 스테이션건대입구역 2번 출구');
  await expect.element(receipt).toMatchTextContent('반납 시간2026.11.14 16:04');
  expect(api.sent(giveBack).map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/returns/products/CHR_0001', { returnInfoKey: 'quote-1' }],
  ]);
  expect(stillScanned()).toEqual([]);
  await expectAccessible();
});

test('a reload shows the receipt of a return again, although the scanned codes are cleared', async () => {
  const screen = await complete();
  await expect.element(screen.getByText('반납 완료')).toBeVisible();
  await expect.poll(() => screen.carried()).toEqual({ returned: aReturn });
  await screen.unmount();
  await expect
    .element((await complete('/return-complete', { returned: aReturn })).getByText('건대입구역 2번 출구'))
    .toBeVisible();
  expect(api.sent(giveBack)).toHaveLength(1);
});

test('a return that has not reached the server is shown as 반납 접수 until it does', async () => {
  api.refuses(giveBack, 'UNAVAILABLE', { retryAfterSeconds: 0 });
  const screen = await complete();
  await expect.element(screen.getByRole('heading', { name: '반납 접수' })).toBeVisible();
  await expect.element(screen.getByText('반납 완료', { exact: true })).not.toBeInTheDocument();
  expect(stillScanned()).toHaveLength(3);
  await expectAccessible();
  api.answers(giveBack, aReturn);
  await expect.element(screen.getByRole('heading', { name: '반납 완료' })).toBeVisible();
});

test('a return is sent again after its screen was left', async () => {
  api.refuses(giveBack, 'UNAVAILABLE', { retryAfterSeconds: 0 });
  const screen = await complete();
  await userEvent.click(screen.getByRole('link', { name: '홈으로' }));
  await screen.arrivesAt('/');
  const before = api.sent(giveBack).length;
  await expect.poll(() => api.sent(giveBack).length).toBeGreaterThan(before);
  api.answers(giveBack, aReturn);
  await expect.poll(stillScanned).toEqual([]);
});

test.each([
  ['OVERDUE_PAYMENT_REQUIRED', '연체 금액 결제', '/return'],
  ['QUOTE_EXPIRED', '다시 확인하기', '/return'],
  ['STATION_SHUT_DOWN', '다른 스테이션 스캔하기', '/qr-scan/station'],
  ['RENTAL_ALREADY_RETURNED', '이용내역 보기', '/history'],
] as const)('a return refused with %s shows the reason and offers %s', async (code, label, address) => {
  api.refuses(giveBack, code);
  const screen = await complete();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('반납을 마치지 못했어요');
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: label }));
  await screen.arrivesAt(address);
  expect(api.sent(giveBack)).toHaveLength(1);
});

test.each(['scannedQrCode', 'returnInfoKey'])(
  'a return without %s leads to the failure screen and sends nothing',
  async (name) => {
    window.sessionStorage.removeItem(name);
    const screen = await complete();
    await screen.arrivesAt('/payment-failed');
    expect(api.sent(giveBack)).toEqual([]);
  },
);

test('an overdue payment closes the rental when it is confirmed, and the return is not called', async () => {
  window.sessionStorage.setItem('paymentType', 'OVERDUE');
  window.sessionStorage.setItem('sessionInfoKey', 'session-2');
  const screen = await complete(paid);
  await expect.element(screen.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  const receipt = screen.getByRole('region', { name: '반납 내역' });
  await expect.element(receipt).toMatchTextContent('건대입구역 2번 출구');
  await expect.element(receipt).toMatchTextContent('2026.11.14 17:32');
  await expect.element(receipt).toMatchTextContent('1,000원');
  expect(api.sent(confirm).map(({ body }) => body)).toEqual([
    {
      paymentKey: 'key-2',
      orderId: 'order-2',
      amount: 1000,
      paymentType: 'OVERDUE',
      sessionInfoKey: 'session-2',
    },
  ]);
  expect(api.sent(giveBack)).toEqual([]);
  expect(stillScanned()).toEqual([]);
});

test('an overdue payment that comes back from a card app in another tab is confirmed there', async () => {
  window.sessionStorage.clear();
  const screen = await complete(paid);
  await expect.element(screen.getByRole('heading', { name: '반납 완료' })).toBeVisible();
});

test('a refused overdue payment leads to the failure screen', async () => {
  api.refuses(confirm, 'PAYMENT_DECLINED');
  await (await complete(paid)).arrivesAt('/payment-failed');
});

test('an overdue return without a payment leads to the failure screen and sends nothing', async () => {
  const screen = await complete('/return-complete?overdue=true');
  await screen.arrivesAt('/payment-failed');
  expect(api.sent(giveBack)).toEqual([]);
});
