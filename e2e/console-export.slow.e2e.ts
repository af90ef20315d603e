// A file exported from the console holds the rows of its list.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from './people.ts';
import { desktop, opensConsole } from './staff.ts';

test.use(desktop);

test('an export is downloaded and holds the rows of its list', async ({ page }) => {
  // Those of one quarter: a station that another test opens meanwhile is not among them.
  await opensConsole(page, `/console/stations?q=${encodeURIComponent('성수')}`, 'OWNER');
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
