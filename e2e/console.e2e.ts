// The operator's console on a desktop: signing in, and what a role may do.
import { expect, test } from './renters.ts';
import { desktop, signsInToConsole } from './staff.ts';

test.use(desktop);

test('a newcomer signs in with a code, sees what the role may do, and is refused the rest', async ({
  page,
  goesTo,
}) => {
  await goesTo('/console');
  await signsInToConsole(page, 'SUPPORT');
  await expect(page.getByRole('heading', { name: '오늘의 책상', level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '메뉴' });
  await expect(menu.getByRole('link', { name: '물품' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '설정' })).toBeHidden();
  const refused = await page.request.get('/api/v1/console/settings');
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'NOT_ALLOWED']);
});
