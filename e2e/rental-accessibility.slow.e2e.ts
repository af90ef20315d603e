// Accessibility of what a renter goes through: the order, the extension, the return and their receipts.
import { fitsEverywhere, hasNoViolations } from './a11y-checks.ts';
import { expect, test } from './isolated-server.ts';

test('the accessibility rules hold on every screen of a rental, its extension and its return', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  // Text that is fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await isAMember();
  await renter.startsRenting(item);
  await page.getByRole('button', { name: '대여 시작하기' }).click();
  await expect(page.getByRole('checkbox', { name: /동의합니다/ })).toBeVisible();
  await hasNoViolations(page, '/order-confirm');
  await fitsEverywhere(page, '/order-confirm');
  await renter.goesToPay();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await hasNoViolations(page, '/rental-complete');
  await fitsEverywhere(page, '/rental-complete');

  // Past the due time and within the grace, of which eight minutes are left for the extension.
  await server.advanceClock({ hours: 1, minutes: 2 });
  await page.goto('/history');
  await page.getByRole('link', { name: /연장하기$/ }).click();
  await page.getByRole('button', { name: '2시간', exact: true }).click();
  await expect(page.getByText(/원 × 2시간/)).toBeVisible();
  await hasNoViolations(page, 'extend');
  await fitsEverywhere(page, 'extend');
  await renter.agrees();
  await page.getByRole('button', { name: '연장하고 결제하기' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '2시간 더 쓸 수 있어요' })).toBeVisible();
  await hasNoViolations(page, 'extend-complete');
  await page.goto('/history');
  await page.getByRole('link', { name: /대여 중/ }).click();
  await expect(page.getByRole('region', { name: '대여 정보' })).toContainText('1시간 + 2시간');
  await hasNoViolations(page, 'detail');

  await renter.startsReturning(item, 2);
  await expect(page.getByRole('button', { name: '반납하기' })).toBeVisible();
  await hasNoViolations(page, '/return');
  await fitsEverywhere(page, '/return');
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await hasNoViolations(page, '/return-complete');
  await fitsEverywhere(page, '/return-complete');
});
