// Staff and money: part of a rental refunded, and a force return that the renter pays.
import { expect, test } from './isolated-server.ts';
import { opensConsole, opensRentalOf } from './staff.ts';

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

  await opensConsole(desk, `/console/rentals?state=open&q=${item}`, 'SUPPORT');
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

  await opensConsole(desk, `/console/rentals?state=overdue&q=${item}`, 'MANAGER');
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
  await renter.agrees();
  await page.getByRole('button', { name: '500원 결제하기' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  // The address is there before the payment is confirmed.
  await expect(page.getByText('결제했어요')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('결제함')).toBeVisible();
});
