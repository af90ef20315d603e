// The screen after a payment that came to nothing.
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { PaymentFailedScreen } from './payment-failed-screen.tsx';

const failed = (at = '/payment-failed', state?: unknown) =>
  showScreen(<PaymentFailedScreen />, { at, state });

beforeEach(() => window.sessionStorage.clear());

test('it says the specified sentence and leads home', async () => {
  const screen = await failed();
  await expect
    .element(screen.getByRole('heading', { name: '결제 실패: 관리자에게 문의하세요.' }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('link', { name: '다시 시도하기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a window that was closed is told apart, in our words and not in those of the address', async () => {
  const screen = await failed('/payment-failed?code=PAY_PROCESS_CANCELED&message=%EB%8B%B9%EC%B2%A8!');
  await expect.element(screen.getByText('결제를 취소했어요. 결제되지 않았으니 안심하세요.')).toBeVisible();
  await expect.element(screen.getByText(/당첨/)).not.toBeInTheDocument();
});

test('what our server said counts more than the address', async () => {
  const reason = '대여를 시작할 수 없어 결제를 전액 취소했어요.';
  const screen = await failed('/payment-failed?code=PAY_PROCESS_CANCELED', { reason });
  await expect.element(screen.getByText(reason)).toBeVisible();
});

test('whoever still has the item at hand may try again where they were', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  const screen = await failed();
  await expect
    .element(screen.getByRole('link', { name: '다시 시도하기' }))
    .toHaveAttribute('href', '/rental-time');
});

test('a fee that was not paid leads back to the return', async () => {
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.sessionStorage.setItem('returnInfoKey', 'quote-1');
  window.sessionStorage.setItem('paymentType', 'OVERDUE');
  const screen = await failed();
  await expect
    .element(screen.getByRole('link', { name: '다시 시도하기' }))
    .toHaveAttribute('href', '/return');
});
