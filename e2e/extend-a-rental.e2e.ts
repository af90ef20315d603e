// Extending a rental in its last minute.
import { expect, test } from './isolated-server.ts';
import { orderIn } from './renters.ts';

test('a renter extends in the last minute, and the due time moves', async ({
  page,
  server,
  isAMember,
  renter,
  item,
  moneyFor,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 1);
  // Past the due time and within the grace, of which eight minutes are left for the rest of this test.
  await server.advanceClock({ hours: 1, minutes: 2 });
  await page.goto('/history');
  await expect(page.getByText(/분 안에 반납해 주세요/)).toBeVisible();
  await page.getByRole('link', { name: /연장하기$/ }).click();
  await expect(page.getByRole('heading', { name: '몇 시간 더 쓸까요?' })).toBeVisible();
  await page.getByRole('button', { name: '2시간', exact: true }).click();
  await expect(page.getByText(/원 × 2시간/)).toBeVisible();
  await renter.agrees();
  await page.getByRole('button', { name: '연장하고 결제하기' }).click();
  await renter.answersThePaymentWindow('닫기');
  await expect(page.getByRole('heading', { name: '결제 실패: 관리자에게 문의하세요.' })).toBeVisible();

  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await page.getByRole('link', { name: /연장하기$/ }).click();
  await page.getByRole('button', { name: '2시간', exact: true }).click();
  await renter.agrees();
  await page.getByRole('button', { name: '연장하고 결제하기' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '2시간 더 쓸 수 있어요' })).toBeVisible();
  const order = orderIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2시간 더 쓸 수 있어요' })).toBeVisible();
  expect(await moneyFor(order)).toHaveLength(1);

  await page.goto('/history');
  await expect(page.getByText(/1시간 5\d분 남음/)).toBeVisible();
  await page.getByRole('link', { name: /대여 중/ }).click();
  await expect(page.getByRole('region', { name: '대여 정보' })).toContainText('1시간 + 2시간');
});
