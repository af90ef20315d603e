// Staff and money: part of a rental refunded, a refund the gateway refuses, a force return that the renter pays, a day closed after its difference.
import type { Page } from '@playwright/test';
import { anIsolatedServer, type IsolatedServer } from './isolated-server.ts';
import { expect, test as base } from './renters.ts';
import { controlHeaders } from './sandbox-controls.ts';
import { atADesk, signsInToConsole } from './staff.ts';

const test = base.extend<{ desk: Page }, { server: IsolatedServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await anIsolatedServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  /** The console beside the renter's phone: its own cookies, its own size. */
  desk: async ({ browser, server }, use) => {
    const desk = await atADesk(browser, server.origin);
    await use(desk);
    await desk.context().close();
  },
});

/** From the sign-in to the one open rental of this item. */
async function opensRentalOf(desk: Page, item: string): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(item) })
    .first()
    .getByRole('link')
    .click();
  await expect(desk.getByRole('link', { name: item })).toBeVisible();
}

test('support refunds part of a rental, and the renter sees it in the history', async ({
  page,
  desk,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 2);

  await desk.goto(`/console/rentals?state=open&q=${item}`);
  await signsInToConsole(desk, 'SUPPORT');
  await opensRentalOf(desk, item);
  await desk.getByRole('button', { name: '환불', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await dialog.getByRole('radio', { name: /일부/ }).check();
  await dialog.getByRole('textbox', { name: '환불 금액' }).fill('300');
  await dialog.getByRole('textbox', { name: '내부 사유' }).fill('한쪽 단자가 헐거웠다는 통화');
  await dialog.getByRole('button', { name: '300원 환불' }).click();
  await expect(desk.getByText('300원 환불을 요청했어요')).toBeVisible();
  await expect(desk.getByText('일부 환불 300')).toBeVisible();

  await page.goto('/history');
  await page
    .getByRole('link', { name: /대여 중/ })
    .first()
    .click();
  await expect(page.getByText('환불 · 고장')).toBeVisible();
  await expect(page.getByText('−300원')).toBeVisible();
});

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

  await desk.goto(`/console/rentals?state=open&q=${item}`);
  await signsInToConsole(desk, 'MANAGER');
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
  await expect
    .poll(async () => {
      await page.reload();
      await receipt.waitFor();
      return page.getByText('환불이 늦어지고 있어요. 확인해서 알려 드릴게요.').isVisible();
    })
    .toBe(true);

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

test('yesterday is closed after its difference with the gateway is resolved', async ({ desk }) => {
  test.slow();
  await desk.goto('/console/payments/findings?state=open');
  await signsInToConsole(desk, 'MANAGER');
  await desk.getByRole('button', { name: '해결로 표시…' }).click();
  const resolve = desk.getByRole('dialog', { name: '이 차이를 해결로 표시할까요?' });
  await resolve.getByRole('textbox', { name: '사유' }).fill('카드사 화면에서 취소를 확인');
  await resolve.getByRole('button', { name: '해결로 표시' }).click();
  await expect(desk.getByText('카드사 기록과 모두 같아요')).toBeVisible();

  await desk.getByRole('link', { name: '일 마감·정산' }).click();
  await desk.getByRole('button', { name: '마감하기' }).click();
  const closing = desk.getByRole('dialog', { name: /요일을 마감할까요\?$/ });
  // No code is asked for: the one of the sign-in is younger than fifteen minutes.
  await closing.getByRole('button', { name: /마감$/ }).click();
  await expect(desk.getByText(/요일을 마감했어요$/)).toBeVisible();
  const day = desk.getByRole('row', { name: /마감.*한민서/ }).first();
  await day.getByRole('link').click();
  const report = await desk.request.get(
    (await desk.getByRole('link', { name: '보고서 내려받기' }).getAttribute('href')) ?? '',
  );
  expect(report.headers()['content-type']).toContain('spreadsheetml');
});

test('a manager force-returns an overdue rental, and the renter pays the charge', async ({
  page,
  server,
  desk,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 1);
  await server.advanceClock({ hours: 2, minutes: 30 });

  await desk.goto(`/console/rentals?state=overdue&q=${item}`);
  await signsInToConsole(desk, 'MANAGER');
  await opensRentalOf(desk, item);
  await desk.getByRole('button', { name: '강제 반납' }).click();
  const dialog = desk.getByRole('dialog', { name: '대신 반납 처리할까요?' });
  await dialog.getByRole('combobox', { name: /반납한 곳/ }).click();
  await desk.getByRole('option', { name: /건대입구역 2번 출구/ }).click();
  await dialog.getByRole('textbox', { name: '청구할 금액' }).fill('500');
  await dialog.getByRole('textbox', { name: '사유' }).fill('역무실에서 맡고 있었음');
  await dialog.getByRole('button', { name: '500원 청구하고 강제 반납' }).click();
  await expect(desk.getByText(/대여를 반납 처리했어요$/)).toBeVisible();
  await expect(desk.getByText('결제 전')).toBeVisible();

  await page.goto('/history');
  await page
    .getByRole('link', { name: /결제가 필요해요/ })
    .first()
    .click();
  await page.getByRole('button', { name: '500원 결제하기' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  // The address is there before the payment is confirmed.
  await expect(page.getByText('결제했어요')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('결제함')).toBeVisible();
});
