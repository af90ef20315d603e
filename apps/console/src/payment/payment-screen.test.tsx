// One payment: the gateway's answer, its refunds, reading it again at the gateway, and refunding it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aPayment, aRefund, inDetail } from '#console-test/payments.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { PaymentScreen } from './payment-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'SUPPORT');
});

const show = () => showScreen(<PaymentScreen />, { at: '/payments/20341', route: '/payments/:id' });

test('a payment shows the gateway’s answer with the card masked, its refunds and its receipt', async () => {
  api.answers(
    'GET /api/v1/console/payments/{id}',
    inDetail(aPayment({ state: 'PART_REFUNDED', refundable: 400, refunds: [aRefund()] })),
  );
  const screen = await show();
  await expect.element(screen.getByText('신용카드 ****-1204')).toBeVisible();
  await expect.element(screen.getByText('30418826')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /영수증/ })).toHaveAttribute('target', '_blank');
  await expect
    .element(screen.getByRole('link', { name: 'F2034' }))
    .toHaveAttribute('href', '/payments/refunds?q=F2034');
  await expect.element(screen.getByText('카드사에 승인 요청')).toBeVisible();
  await expectAccessible();
});

test('the number of a payment is copied from the head of its screen, and a browser that refuses is told', async () => {
  api.answers('GET /api/v1/console/payments/{id}', inDetail(aPayment()));
  const written: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  onTestFinished(() => writeText.mockRestore());
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'P20341 복사' }));
  await expect.element(screen.getByRole('status').getByText('복사했어요')).toBeVisible();
  expect(written).toEqual(['P20341']);
  writeText.mockRejectedValue(new Error('not allowed'));
  await userEvent.click(screen.getByRole('button', { name: 'P20341 복사' }));
  await expect.element(screen.getByText('복사하지 못했어요. 직접 골라 복사해 주세요.')).toBeVisible();
});

test('a payment is read again at the gateway, and a gateway that does not answer is told', async () => {
  api.answers('GET /api/v1/console/payments/{id}', inDetail(aPayment()));
  api.answers('POST /api/v1/console/payments/{id}/recheck', { ...aPayment(), gatewayState: 'DONE' });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '다시 확인' }));
  await expect.element(screen.getByText('카드사 기록을 다시 읽었어요 · 승인')).toBeVisible();
  api.refuses('POST /api/v1/console/payments/{id}/recheck', 'PAYMENT_GATEWAY_UNAVAILABLE');
  await userEvent.click(screen.getByRole('button', { name: '다시 확인' }));
  await expect.element(screen.getByText('카드사 기록을 다시 읽었어요 · 승인')).not.toBeInTheDocument();
});

test('r opens the refund of a payment', async () => {
  api.answers('GET /api/v1/console/payments/{id}', inDetail(aPayment()));
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '환불' })).toBeVisible();
  await userEvent.keyboard('r');
  const dialog = screen.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await expect.element(dialog.getByText(/대여 중이라면 환불해도 대여는 끝나지 않아요/)).toBeVisible();
});

test('a payment that is wholly refunded cannot be refunded again, and says so', async () => {
  api.answers(
    'GET /api/v1/console/payments/{id}',
    inDetail(aPayment({ state: 'REFUNDED', refundable: 0, refunds: [aRefund({ amount: 1200 })] })),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: '환불' }))
    .toHaveAccessibleDescription('이미 모두 환불했어요.');
});

test('a payment that does not exist leads back to the list', async () => {
  api.refuses('GET /api/v1/console/payments/{id}', 'NOT_FOUND');
  const screen = await show();
  await expect.element(screen.getByText('이런 결제가 없어요')).toBeVisible();
});
