// What is taken off an order: a code from a poster with points, and a membership that makes the first hour free.
import { buysMembership, getsCouponAndPoints, rentsWithCouponAndPoints } from './benefits.ts';
import { expect, orderIn, test } from './renters.ts';
import { opensConsole } from './staff.ts';

test('a code from a poster and points are taken off a rental, and the card pays the rest', async ({
  page,
  desk,
  isAMember,
  renter,
  item,
  moneyFor,
}) => {
  test.slow();
  await isAMember();
  await opensConsole(desk, '/console', 'MANAGER');
  await getsCouponAndPoints(desk, page);

  await rentsWithCouponAndPoints(page, renter, item, '800원');
  await expect(page.getByRole('main')).toContainText('정가1,800원쿠폰−700원포인트−300원총 결제 금액800원');
  expect(await moneyFor(orderIn(page))).toMatchObject([{ kind: 'capture', amount: 800 }]);

  await page.goto('/coupons');
  await page.getByRole('tab', { name: '다 씀 1' }).click();
  await expect(page.getByText(/^썼어요/)).toBeVisible();
  await page.goto('/points');
  await expect(page.getByText('−300P')).toBeVisible();
});

test('a membership makes the first hour free without a card, and is ended for what is left of it', async ({
  page,
  isAMember,
  renter,
  item,
  moneyFor,
}) => {
  test.slow();
  await isAMember();
  const bought = await buysMembership(page, renter);

  await renter.startsRenting(item);
  await page.getByRole('button', { name: '대여 시작하기' }).click();
  await expect(page.getByText('카드 없이 바로 빌려요. 결제창이 열리지 않아요.')).toBeVisible();
  await renter.agrees();
  await page.getByRole('button', { name: '0원으로 빌리기' }).click();
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('정가600원멤버십−600원총 결제 금액0원');
  expect(await moneyFor(orderIn(page))).toEqual([]);

  await page.goto('/membership');
  await expect(page.getByRole('heading', { name: '600원 아꼈어요' })).toBeVisible();
  await page.getByRole('button', { name: '해지하고 환불받기' }).click();
  const dialog = page.getByRole('alertdialog', { name: '멤버십을 해지할까요?' });
  await expect(dialog).toContainText('쓴 날 1일 × 164원−164원할인받은 금액−600원돌려받는 금액4,136원');
  await dialog.getByRole('button', { name: '해지하기' }).click();
  await expect(page.getByText('해지했어요. 4,136원을 돌려 드려요')).toBeVisible();
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeVisible();
  await expect
    .poll(() => moneyFor(bought))
    .toMatchObject([
      { kind: 'capture', amount: 4900 },
      { kind: 'cancel', amount: 4136 },
    ]);
});
