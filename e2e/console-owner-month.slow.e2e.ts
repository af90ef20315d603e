// An owner's month: how it went, from a number to its list, what each station and piece earned, its file, and a mail about every month.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from './people.ts';
import { desktop, opensConsole } from './staff.ts';

test.use(desktop);

const digitsOf = (text: string) => Number(text.replaceAll(',', ''));

test('an owner reads the month, follows a number to its list, saves its days and asks for a mail about each month', async ({
  page,
}) => {
  test.slow();
  await opensConsole(page, '/console/insight/revenue', 'OWNER');
  // A new installation counts its days within a minute or two of its start, the oldest first.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^어제까지의 숫자/)).toBeVisible();
  }).toPass();

  const paid = page.getByRole('link', { name: /^결제 [\d,]+원/ });
  const total = digitsOf(/([\d,]+)\s*원/.exec(await paid.innerText())![1]!);
  expect(total).toBeGreaterThan(0);
  const sum = page.getByRole('row', { name: /^합계/ });
  await expect(sum).toContainText(`${total.toLocaleString('ko')}원`);

  await page.getByRole('button', { name: '내보내기' }).click();
  const dialog = page.getByRole('dialog', { name: /내보내기$/ });
  await dialog.getByRole('radio', { name: /CSV/ }).check();
  await dialog.getByRole('button', { name: /내보내기$/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '받기' }).click(),
  ]);
  const days: Record<string, string>[] = parse(await readFile(await download.path()), {
    bom: true,
    columns: true,
  });
  expect(days).toHaveLength(30);
  expect(days.reduce((won, day) => won + Number(day['결제']), 0)).toBe(total);

  await page.goto('/console/insight/revenue');
  await paid.click();
  await expect(page).toHaveURL(/\/console\/payments\?period=/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/console/insight/revenue');
  const pages = page.getByRole('navigation', { name: '구분' });
  await pages.getByRole('link', { name: '스테이션' }).click();
  await expect(page.getByRole('table', { name: '스테이션마다' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: '놓친 매출 지도' })).toBeVisible();
  await pages.getByRole('link', { name: '상품' }).click();
  await expect(page.getByRole('table', { name: '산 값을 벌었나요?' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '비교 안 함' }).click();
  await expect(page).toHaveURL(/compare=none/);

  await page.goto('/console/account/alerts');
  const monthly = page.getByRole('switch', { name: '매달 메일로 받기' });
  // The switch turns before the server has heard of it.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await monthly.click();
  await expect(monthly).toHaveAttribute('aria-checked', 'true');
  await saved;
  await page.reload();
  await expect(monthly).toHaveAttribute('aria-checked', 'true');
});
