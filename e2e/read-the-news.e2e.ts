// Reading notices.
import { expect, test } from './people.ts';

test('a guest reads the notices page by page, sorts them, filters them by kind and opens one', async ({
  page,
  goesTo,
}) => {
  await goesTo('/notices');
  const rows = page.getByRole('list', { name: '공지사항' }).getByRole('link');
  await expect(rows).toHaveCount(10);
  const newest = await rows.first().innerText();
  const more = page.getByRole('button', { name: '더보기' });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  const oldest = await rows.last().innerText();

  await page.getByRole('button', { name: '최신순' }).click();
  await expect(rows.first()).toHaveText(oldest, { useInnerText: true });
  await page.getByRole('button', { name: '오래된순' }).click();
  await expect(rows.first()).toHaveText(newest, { useInnerText: true });

  await page.getByRole('tab', { name: '당첨자 발표' }).click();
  await expect(rows.first()).toContainText('당첨자 발표');
  await rows.first().click();
  await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/)).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page.getByRole('tab', { name: '당첨자 발표' })).toHaveAttribute('aria-selected', 'true');
});
