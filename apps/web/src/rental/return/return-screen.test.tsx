// The return quote and what is owed.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import {
  aLateQuote,
  aQuote,
  aSession,
  paymentGatewayOnThePage,
  type OpenedWindow,
} from '#web-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { ReturnScreen } from './return-screen.tsx';

const quote = 'GET /api/v1/returns/products/{code}';
const prepare = 'POST /api/v1/payments/prepare/overdue';
let api: FakeApi;
let windows: OpenedWindow[];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.sessionStorage.setItem('scannedQrNumber', '2');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(quote, aQuote());
  windows = paymentGatewayOnThePage();
});

const consent = /^결제 내용을 확인했으며/;
const returning = (at = '/return') => showScreen(<ReturnScreen />, { at });

test('the return shows the item, both stations and the minutes of use, and stores the key of the quote', async () => {
  const screen = await returning();
  const facts = screen.getByRole('region', { name: '반납 정보' });
  await expect.element(facts).toMatchTextContent('65W PD 충전기');
  await expect.element(facts).toMatchTextContent('대여 스테이션건국대 도서관 1층 로비');
  await expect.element(facts).toMatchTextContent('반납 스테이션건대입구역 2번 출구');
  await expect.element(facts).toMatchTextContent('2시간 44분 164분');
  expect(api.sent(quote)[0]?.path).toBe('/api/v1/returns/products/CHR_0001?returnStationId=2');
  expect(window.sessionStorage.getItem('returnInfoKey')).toBe('quote-1');
  await expect.element(screen.getByText('연체 금액', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a return without a fee goes on to its completion', async () => {
  const screen = await returning('/return/rental-1');
  await userEvent.click(screen.getByRole('button', { name: '반납하기' }));
  await screen.arrivesAt('/return-complete');
});

test('an overdue return shows the overdue time and fee, and requires the payment first', async () => {
  api.answers(quote, aLateQuote);
  const screen = await returning();
  await expect.element(screen.getByText('72분')).toBeVisible();
  await expect.element(screen.getByText('1,000원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '반납하기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('the overdue fee is paid in the payment window, which returns to the completion of an overdue return', async () => {
  api.answers(quote, aLateQuote);
  api.answers(prepare, aSession({ type: 'OVERDUE', amount: 1000, sessionInfoKey: 'session-2' }));
  const screen = await returning();
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '연체 금액 결제' }));
  await expect.poll(() => windows).toHaveLength(1);
  expect(windows[0]?.request).toMatchObject({
    amount: { value: 1000 },
    successUrl: `${window.location.origin}/return-complete?overdue=true`,
    failUrl: `${window.location.origin}/payment-failed`,
  });
  expect(api.sent(prepare).map(({ body }) => body)).toEqual([
    { method: 'OVERDUE', returnInfoKey: 'quote-1' },
  ]);
  expect(window.sessionStorage.getItem('paymentType')).toBe('OVERDUE');
  expect(window.sessionStorage.getItem('sessionInfoKey')).toBe('session-2');
});

test.each([
  [360, 640],
  [390, 844],
])(
  'the consent to an overdue fee is in sight above its button on a screen of %i × %i',
  async (width, height) => {
    await onAScreenOf(width, height);
    api.answers(quote, aLateQuote);
    const screen = await returning();
    await expect.element(screen.getByRole('checkbox', { name: consent })).toBeInViewport({ ratio: 1 });
    await expect.element(screen.getByRole('button', { name: '연체 금액 결제' })).toBeDisabled();
  },
);

test('a return of a stopped rental says until when nothing grows, owed or not', async () => {
  const stoppedUntil = '2026-11-14T22:30:00+09:00';
  api.answers(quote, { ...aLateQuote, stoppedUntil });
  const screen = await returning();
  await expect.element(screen.getByText(/^멈춤 · .*22:30까지 연체료가 늘지 않아요$/)).toBeVisible();
  await expect.element(screen.getByText('1,000원')).toBeVisible();
  await screen.unmount();
  api.answers(quote, aQuote({ stoppedUntil }));
  const inTime = await returning();
  await expect.element(inTime.getByText(/22:30까지 연체료가 늘지 않아요$/)).toBeVisible();
  await expect.element(inTime.getByText('반납하면 멈춤도 끝나요.')).toBeVisible();
  await expectAccessible();
});

test('a return without a fee asks for no consent', async () => {
  const screen = await returning();
  await expect.element(screen.getByRole('button', { name: '반납하기' })).toBeEnabled();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
});

test('an expired return quote is replaced by a new one', async () => {
  api.answers(quote, aLateQuote);
  api.refuses(prepare, 'QUOTE_EXPIRED');
  const screen = await returning();
  await expect.element(screen.getByText('1,000원')).toBeVisible();
  api.answers(quote, { ...aLateQuote, overdueAmount: 1500, returnInfoKey: 'quote-2' });
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '연체 금액 결제' }));
  await expect.element(screen.getByText('1,500원')).toBeVisible();
  expect(window.sessionStorage.getItem('returnInfoKey')).toBe('quote-2');
  // The consent given was for the old amount.
  await expect.element(screen.getByRole('checkbox', { name: consent })).not.toBeChecked();
});

test('a return without a scanned item or station reads no quote', async () => {
  window.sessionStorage.removeItem('scannedQrNumber');
  const screen = await returning();
  const failure = screen.getByRole('alert');
  await expect.element(failure).toMatchTextContent('대여 정보를 불러올 수 없습니다.');
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  expect(api.sent(quote)).toEqual([]);
  await expectAccessible();
});

test('a return at a shut down station is refused with the reason and a link to the scan', async () => {
  api.refuses(quote, 'STATION_SHUT_DOWN');
  const screen = await returning();
  await expect
    .element(screen.getByText('더 이상 운영하지 않는 스테이션이에요. 다른 스테이션에 반납해 주세요.'))
    .toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'QR 다시 스캔하기' }));
  await screen.arrivesAt('/qr-scan/station');
  expect(window.sessionStorage.getItem('rentalProcessType')).toBe('return');
});

test('an item that the member has not rented cannot be returned', async () => {
  api.refuses(quote, 'RENTAL_NOT_FOUND');
  const screen = await returning();
  await expect.element(screen.getByText('대여 정보를 불러올 수 없습니다.')).toBeVisible();
  await expect.element(screen.getByText('지금 빌린 물품이 아니에요. 물품 QR을 확인해 주세요.')).toBeVisible();
});
