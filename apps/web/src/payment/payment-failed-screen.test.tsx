// The screen after a failed payment.
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { PaymentFailedScreen } from './payment-failed-screen.tsx';

const failed = (at = '/payment-failed', state?: unknown) =>
  showScreen(<PaymentFailedScreen />, { at, state });

beforeEach(() => window.sessionStorage.clear());

test('a failed payment shows the specified sentence and leads home', async () => {
  const screen = await failed();
  await expect
    .element(screen.getByRole('heading', { name: '결제 실패: 관리자에게 문의하세요.' }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('link', { name: '다시 시도하기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a cancelled payment is explained by our sentence and never by the text in the address', async () => {
  const screen = await failed('/payment-failed?code=PAY_PROCESS_CANCELED&message=%EB%8B%B9%EC%B2%A8!');
  await expect.element(screen.getByText('결제를 취소했어요. 결제되지 않았으니 안심하세요.')).toBeVisible();
  await expect.element(screen.getByText(/당첨/)).not.toBeInTheDocument();
});

test('the server’s reason for a failed payment takes precedence over the code in the address', async () => {
  const reason = '대여를 시작할 수 없어 결제를 전액 취소했어요.';
  const screen = await failed('/payment-failed?code=PAY_PROCESS_CANCELED', { reason });
  await expect.element(screen.getByText(reason)).toBeVisible();
});

test('a failed rental payment can be tried again while the scanned item is stored', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  const screen = await failed();
  await expect
    .element(screen.getByRole('link', { name: '다시 시도하기' }))
    .toHaveAttribute('href', '/rental-time');
});

test('a failed overdue payment leads back to the return', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.sessionStorage.setItem('returnInfoKey', 'quote-1');
  window.sessionStorage.setItem('paymentType', 'OVERDUE');
  const screen = await failed();
  await expect
    .element(screen.getByRole('link', { name: '다시 시도하기' }))
    .toHaveAttribute('href', '/return');
});

test('after a cancelled payment trying again comes first and home second', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  const screen = await failed('/payment-failed?code=PAY_PROCESS_CANCELED');
  await expect.element(screen.getByRole('link', { name: '다시 시도하기' })).toBeVisible();
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['다시 시도하기', '홈으로']);
  await expectAccessible();
});
