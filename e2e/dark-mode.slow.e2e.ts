// Light and dark: the system decides until somebody chooses, before anything is painted, and paper is always light.
import type { Page } from '@playwright/test';
import { hasNoViolations } from './a11y-checks.ts';
import { expect, test } from './people.ts';
import { atADesk, opensConsole } from './staff.ts';

const DARK = 'rgb(24, 28, 40)';
const LIGHT = 'rgb(255, 255, 255)';

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-scheme');
const groundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
const barOf = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');

test('on a dark system the very first paint is dark, before any script or stylesheet of the app has arrived', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/assets/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.shell-header')).toBeVisible();
  expect(await groundOf(page, '.shell')).toBe(DARK);
  expect(await barOf(page)).toBe('#181C28');
});

test('the app follows the system while nothing is chosen', async ({ page, goesTo }) => {
  await goesTo('/faq');
  expect(await schemeOf(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect.poll(() => groundOf(page, '.screen')).not.toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  expect(await barOf(page)).toBe('#FFFFFF');
});

test('what is printed is light', async ({ page, goesTo }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await goesTo('/faq');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const text = () =>
    page.locator('main').evaluate((element) => getComputedStyle(element).getPropertyValue('--od-text'));
  await expect.poll(text).toBe('#1b2440');
});

test('a member chooses dark on my page: it holds after a reload, in other tabs and against the system', async ({
  page,
  context,
  goesTo,
  isAMember,
}) => {
  await isAMember();
  await goesTo('/mypage');
  const other = await context.newPage();
  await other.goto('/faq');
  await page.getByRole('button', { name: /화면 모드/ }).click();
  await expect(page.getByRole('radio', { name: '시스템 설정' })).toBeChecked();
  await page.getByRole('radio', { name: '어둡게' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await schemeOf(page)).toBe('dark');
  await expect(page.getByRole('button', { name: /화면 모드/ })).toContainText('어둡게');
  await other.close();
});

test('the legal texts are as the app is, also their earlier versions, and light on paper', async ({
  page,
}) => {
  await page.goto('/docs/terms.html');
  expect(await groundOf(page, 'body')).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page, 'body')).toBe(DARK);
  expect(await barOf(page)).toBe('#181C28');
  await hasNoViolations(page, 'the terms');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await groundOf(page, 'body')).toBe(LIGHT);
  // Chosen, against the system.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('scheme', 'light'));
  await page.goto('/docs/archive/2026-11-01/privacy.html');
  expect(await groundOf(page, 'body')).toBe(LIGHT);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page the service worker keeps is dark too', async ({ page, context, goesTo }) => {
    await goesTo('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => localStorage.setItem('scheme', 'dark'));
    await context.setOffline(true);
    await goesTo('/faq');
    await expect(page.getByText('회원가입은 어떻게 하나요?')).toBeVisible();
    expect(await schemeOf(page)).toBe('dark');
  });
});

test('staff choose dark in their account, and the sign-in of that browser stays dark', async ({
  browser,
  baseURL,
}) => {
  const desk = await atADesk(browser, baseURL);
  await opensConsole(desk, '/console/account', 'OWNER');
  await desk.getByRole('button', { name: '어둡게' }).click();
  await expect(desk.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await desk.getByRole('button', { name: '로그아웃' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.reload();
  expect(await schemeOf(desk)).toBe('dark');
  await desk.context().close();
});
