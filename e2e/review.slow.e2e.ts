// The payment gateway's review: a test login, and a rental from a product page that is returned at once.
import { expect, orderIn, test } from './renters.ts';

test('the reviewer rents from a product page without a station, and the return follows by itself', async ({
  page,
  renter,
  moneyFor,
}) => {
  await page.goto('/toss/login');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL('/rental-items');
  await page.getByRole('tab', { name: '마우스' }).click();
  await page
    .getByRole('link', { name: /무선 마우스/ })
    .first()
    .click();
  await page.getByRole('button', { name: '대여하기' }).click();
  await renter.ordersFor(2);
  await renter.answersThePaymentWindow('결제 승인');

  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await expect(page.getByText(/테스트 대여가 바로 반납되었어요/)).toBeVisible();
  expect(await moneyFor(orderIn(page))).toMatchObject([{ kind: 'capture', amount: 800 }]);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /무선 마우스 반납 완료/ }).first()).toBeVisible();
});

test('a member who is not the reviewer finds no rent button on a product page', async ({
  page,
  isAMember,
}) => {
  await isAMember();
  await page.goto('/rental-items');
  await page
    .getByRole('link', { name: /65W PD 충전기/ })
    .first()
    .click();
  await expect(page.getByText('스테이션에서 QR을 찍으면 바로 빌려요')).toBeVisible();
  await expect(page.getByRole('button', { name: '대여하기' })).toBeHidden();
});
