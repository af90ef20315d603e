// A refund that the gateway refuses, settled by hand.
import { expect, test } from './renters.ts';
import { controlHeaders } from './sandbox-controls.ts';
import { opensConsole, opensRentalOf } from './staff.ts';

test('a refund that the gateway refuses is settled by hand, and the renter is no longer told to wait', async ({
  page,
  desk,
  request,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 1);
  await page.goto('/history');
  await page
    .getByRole('link', { name: /대여 중/ })
    .first()
    .click();
  const receipt = page.getByRole('link', { name: /영수증 보기/ });
  const paymentKey = (await receipt.getAttribute('href'))?.split('/').at(-1);
  await request.post('/sandbox/control/faults', {
    headers: controlHeaders(),
    data: {
      // Of this payment alone: others are refunded at the same time.
      match: { provider: 'payment-gateway', path: `/v1/payments/${paymentKey}/cancel` },
      phase: 'before_effect',
      action: {
        type: 'status',
        status: 400,
        body: { code: 'EXCEED_MAX_REFUND_DUE', message: '기간이 지났습니다.' },
      },
      times: 1,
    },
  });

  await opensConsole(desk, `/console/rentals?state=open&q=${item}`, 'MANAGER');
  await opensRentalOf(desk, item);
  await desk.getByRole('button', { name: '환불', exact: true }).click();
  const refund = desk.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await refund.getByRole('textbox', { name: '내부 사유' }).fill('처음부터 작동하지 않음');
  await refund.getByRole('button', { name: /원 환불$/ }).click();
  await expect(desk.getByText(/원 환불을 요청했어요$/)).toBeVisible();

  await page.goto('/history');
  await page
    .getByRole('link', { name: /대여 중/ })
    .first()
    .click();
  // The page is read once: what the card company has answered by then is seen by opening it again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('환불이 늦어지고 있어요. 확인해서 알려 드릴게요.')).toBeVisible();
  }).toPass();

  await desk.getByRole('link', { name: /^P\d+$/ }).click();
  await desk.getByRole('link', { name: /^F\d+$/ }).click();
  await expect(desk.getByText('EXCEED_MAX_REFUND_DUE')).toBeVisible();
  await desk.getByRole('button', { name: '수동 처리 완료…' }).click();
  const byHand = desk.getByRole('dialog', { name: '직접 돌려준 것으로 기록할까요?' });
  await byHand.getByRole('textbox', { name: '내부 사유' }).fill('통화로 확인하고 계좌로 돌려줌');
  await byHand.getByRole('button', { name: /수동 처리 완료$/ }).click();
  await expect(desk.getByText(/수동 처리 완료로 기록했어요$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('환불이 늦어지고 있어요. 확인해서 알려 드릴게요.')).toBeHidden();
});
