// Stopping the clock of a rental before a door that is closed, and what it costs once the clock goes on.
import { expect, test } from './isolated-server.ts';

test('a renter before a closed door stops the clock in three taps, and the fee goes on where it stood', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 1);
  // Late by forty minutes: an hour is owed.
  await server.advanceClock({ hours: 1, minutes: 40 });
  await page.goto('/history');
  await page.getByRole('link', { name: /반납이 안 돼요$/ }).click();
  await page.getByRole('radio', { name: '문이 닫혀 있어요' }).check();
  await page.getByRole('button', { name: '시간 멈추기' }).click();
  await expect(page.getByRole('heading', { name: '시간을 멈췄어요' })).toBeVisible();

  await page.getByRole('link', { name: '홈으로' }).click();
  const card = page.getByRole('link', { name: /멈춤.*까지 연체료가 늘지 않아요/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole('region', { name: '멈춘 대여' }).getByText('보낸 문의')).toBeVisible();
  await expect(page.getByText(/지났어요|연체 금액/)).toBeHidden();

  await server.advanceClock({ hours: 11 });
  await page.reload();
  await expect(card).toBeVisible();

  // The stop has ended ten minutes ago: late by fifty minutes, of which forty were before it.
  await server.advanceClock({ hours: 1, minutes: 10 });
  await page.reload();
  await expect(card).toBeHidden();
  await expect(page.getByText(/^5\d분 지났어요$/)).toBeVisible();
  await expect(page.getByText(/지금 반납하면 연체 금액 300원/)).toBeVisible();

  await renter.startsReturning(item, 1);
  await expect(page.getByRole('heading', { name: '반납 시간이 지났어요' })).toBeVisible();
  await renter.agrees();
  await page.getByRole('button', { name: '연체 금액 결제' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await page.goto('/history');
  await page.getByRole('link', { name: /반납 완료/ }).click();
  await expect(page.getByRole('img', { name: /멈춤 12시간, 연체 5\d분/ })).toBeVisible();
});
