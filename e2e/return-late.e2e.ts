// Returning late: the clock moves forward, and paying the overdue fee returns the item.
import { expect, test } from './isolated-server.ts';
import { orderIn } from './renters.ts';

test('an hour’s rental brought back almost two hours late pays for two, and is returned by paying', async ({
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
  await server.advanceClock({ hours: 1, minutes: 5 });
  await page.goto('/history');
  await expect(page.getByText(/분 안에 반납해 주세요/)).toBeVisible();
  await server.advanceClock({ hours: 1, minutes: 45 });
  await page.reload();
  await expect(page.getByText(/1시간 5\d분 지났어요/)).toBeVisible();

  await renter.startsReturning(item, 2);
  await expect(page.getByRole('heading', { name: '반납 시간이 지났어요' })).toBeVisible();
  await expect(page.getByText('1,000원')).toBeVisible();
  await renter.agrees();
  await page.getByRole('button', { name: '연체 금액 결제' }).click();
  await renter.answersThePaymentWindow('닫기');
  await expect(page.getByRole('heading', { name: '결제 실패: 관리자에게 문의하세요.' })).toBeVisible();

  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await renter.agrees();
  await page.getByRole('button', { name: '연체 금액 결제' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await expect(page.getByRole('region', { name: '반납 내역' })).toContainText('건대입구역 2번 출구');
  const order = orderIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  expect(await moneyFor(order)).toHaveLength(1);

  await page.goto('/history');
  await page.getByRole('link', { name: /65W PD 충전기 반납 완료/ }).click();
  await expect(page.getByRole('heading', { name: '연체 결제' })).toBeVisible();
  await expect(page.getByRole('link', { name: /영수증 보기/ })).toHaveCount(2);
});
