// Members and files in the console: a suspended renter cannot rent but returns, and an export holds the rows of its list.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from './renters.ts';
import { reservedItems } from './reserved-items.ts';
import { atADesk, desktop, signsInToConsole } from './staff.ts';

test('a suspended member cannot rent but brings back what they have', async ({
  page,
  renter,
  isAMember,
  browser,
  baseURL,
}, { title }) => {
  test.slow();
  const [mine, other] = reservedItems[title]! as readonly [string, string];
  await isAMember();
  await renter.rents(mine, 1);

  await page.goto('/mypage');
  const name = await page.getByRole('heading', { name: /님$/ }).first().textContent();
  const nickname = name!.replace(/님$/, '');
  const desk = await atADesk(browser, baseURL);
  await desk.goto(`/console/members?q=${encodeURIComponent(nickname)}`);
  await signsInToConsole(desk, 'MANAGER');
  await desk.getByRole('table').getByRole('link').first().click();
  await desk.getByRole('button', { name: '이용 정지…' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: '내부 사유' }).fill('연체가 잦아요');
  await dialog.getByRole('button', { name: '7일 정지' }).click();
  await expect(desk.getByRole('button', { name: '정지 풀기…' })).toBeVisible();

  await renter.startsRenting(other);
  await page.getByRole('button', { name: '대여 시작하기' }).click();
  await page.getByRole('checkbox', { name: /동의합니다/ }).check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '연체 반복' })).toBeVisible();

  await renter.startsReturning(mine);
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await desk.context().close();
});

test.describe('at a desk', () => {
  test.use(desktop);

  test('an export is downloaded and holds the rows of its list', async ({ page, goesTo }) => {
    // Those of one quarter: a station that another test opens meanwhile is not among them.
    await goesTo(`/console/stations?q=${encodeURIComponent('성수')}`);
    await signsInToConsole(page, 'OWNER');
    await page.getByRole('button', { name: '내보내기' }).click();
    const dialog = page.getByRole('dialog', { name: '스테이션 내보내기' });
    await dialog.getByRole('radio', { name: /CSV/ }).check();
    const button = dialog.getByRole('button', { name: /건 내보내기/ });
    const rows = Number((await button.textContent())!.replaceAll(/\D/g, ''));
    await button.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '받기' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^온데스크_스테이션_.*\.csv$/);
    const file = await readFile(await download.path());
    expect(rows).toBeGreaterThan(0);
    expect(parse(file, { bom: true, columns: true })).toHaveLength(rows);
  });
});
