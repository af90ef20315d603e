// A renter who is suspended in the console cannot rent but returns.
import { expect, test } from './renters.ts';
import { reservedItems } from './reserved-items.ts';
import { opensConsole } from './staff.ts';

test('a suspended member cannot rent but brings back what they have', async ({
  page,
  renter,
  isAMember,
  desk,
}, { title }) => {
  test.slow();
  const [mine, other] = reservedItems[title]! as readonly [string, string];
  await isAMember();
  await renter.rents(mine, 1);

  await page.goto('/mypage');
  const name = await page.getByRole('heading', { name: /님$/ }).first().textContent();
  const nickname = name!.replace(/님$/, '');
  await opensConsole(desk, `/console/members?q=${encodeURIComponent(nickname)}`, 'MANAGER');
  await desk.getByRole('table').getByRole('link').first().click();
  await desk.getByRole('button', { name: '이용 정지…' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: '내부 사유' }).fill('연체가 잦아요');
  await dialog.getByRole('button', { name: '7일 정지' }).click();
  await expect(desk.getByRole('button', { name: '정지 풀기…' })).toBeVisible();

  await renter.startsRenting(other);
  await page.getByRole('button', { name: '대여 시작하기' }).click();
  await renter.agrees();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '연체 반복' })).toBeVisible();

  await renter.startsReturning(mine);
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
});
