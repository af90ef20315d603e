// The app in English: a whole rental without one Korean letter, and the language that follows whoever chose it.
// Its screens one by one: english-scenes.slow.e2e.ts.
import type { Page } from '@playwright/test';
import { koreanOnScreen } from './language/korean-on-screen.ts';
import { expect, test } from './renters.ts';
import { controlHeaders } from './sandbox-controls.ts';

const english = { locale: 'en-US' };

/** Names that stand under English ones, and originals, are marked as Korean. */
async function readsEnglish(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The footer and what lies below the fold come once the screen is painted.
  await page.waitForLoadState('networkidle');
  expect(await koreanOnScreen(page), String(heading)).toEqual([]);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test.describe('in an English browser', () => {
  test.use(english);

  test('a visitor finds, scans, pays, extends, reports a problem, returns, gets the receipt and leaves in English', async ({
    page,
    goesTo,
    renter,
    request,
    item,
  }) => {
    test.slow();
    await goesTo('/login');
    await readsEnglish(page, /Sign up in 3 seconds/);
    await press(page, 'Continue with Google');
    // The provider's page is not ours.
    await page.getByRole('button', { name: '새로운 사람으로 로그인' }).click();
    await readsEnglish(page, /Agree to the terms/);
    await page.getByRole('checkbox', { name: /^Required Terms of service/ }).check();
    await page.getByRole('checkbox', { name: /^Required Collection and use/ }).check();
    await press(page, 'Continue');
    await press(page, 'OK');
    await readsEnglish(page, 'Stations near you');

    await goesTo('/station-map');
    await page.getByRole('button', { name: /^Konkuk Univ\. Library, 1F Lobby/ }).click();
    await readsEnglish(page, /Konkuk Univ\. Library/);

    await goesTo('/');
    await press(page, 'Rent');
    await press(page, 'OK');
    await expect(page.getByRole('heading', { name: 'Scan the station' })).toBeVisible();
    await renter.camera.shows(new URL('/?stationId=1', page.url()).href);
    await page
      .getByRole('dialog', { name: 'Is this your station?' })
      .getByRole('button', { name: 'OK' })
      .click();
    await readsEnglish(page, 'Scan the item');
    await renter.camera.shows(item);
    await readsEnglish(page, 'How long do you need it?');
    await renter.camera.showsNothing();
    await press(page, 'Continue');
    await readsEnglish(page, /Quick check/);
    await expect(page.getByRole('radio', { name: /Card from outside Korea/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /I’ve checked my order/ }).check();
    await page.getByRole('button', { name: /^Pay ₩/ }).click();
    await press(page, 'Approve payment');
    await readsEnglish(page, 'It’s all yours!');

    await goesTo('/history');
    await readsEnglish(page, 'Rental history');
    await page.getByRole('link', { name: /^Extend / }).click();
    await readsEnglish(page, 'How much longer?');
    await renter.agrees();
    await press(page, 'Extend and pay');
    await renter.answersThePaymentWindow('결제 승인');
    await readsEnglish(page, 'You’ve got 1 more hour');

    await goesTo('/history');
    await page.getByRole('link', { name: /On rent/ }).click();
    await readsEnglish(page, /./);
    await page.getByRole('link', { name: 'Problem with the item?' }).click();
    await readsEnglish(page, 'What’s wrong with it?');
    await press(page, 'Loose');
    await press(page, 'Just report it, I’ll keep using it');
    await expect(page.getByText('Reported. We’ll look into it and let you know.')).toBeVisible();
    await goesTo('/reports');
    await expect(page.getByText('Received')).toBeVisible();
    await readsEnglish(page, 'My reports');

    await goesTo('/');
    await press(page, 'Return');
    await press(page, 'OK');
    await expect(page.getByRole('heading', { name: 'Scan the station' })).toBeVisible();
    await renter.camera.shows(new URL('/?stationId=1', page.url()).href);
    await page
      .getByRole('dialog', { name: 'Is this your station?' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page.getByRole('heading', { name: 'Scan the item' })).toBeVisible();
    await renter.camera.shows(item);
    await readsEnglish(page, 'Return this item?');
    await press(page, 'Return');
    await readsEnglish(page, 'Returned');

    // The receipt came by mail, in the language of whoever pays.
    await expect
      .poll(async () => {
        const answer = await request.get('/sandbox/control/messages', { headers: controlHeaders() });
        const { messages } = (await answer.json()) as { messages: { channel: string; title: string }[] };
        return messages.filter(({ channel, title }) => channel === 'mail' && title.includes('Your receipt'));
      })
      .not.toEqual([]);

    await goesTo('/account-delete-survey');
    await readsEnglish(page, /Sorry to see you go/);
    await page.getByRole('checkbox', { name: 'It costs too much' }).check();
    await press(page, 'Delete account');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await readsEnglish(page, 'Account deleted');
  });
});

test.describe('with the service worker of the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the language is changed in the menu, which is open again; the app is kept in it for when there is no connection', async ({
    page,
    context,
    goesTo,
  }) => {
    await goesTo('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await press(page, '메뉴 열기');
    await press(page, 'English');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await press(page, 'Close menu');

    // The worker of the other language is installed beside the page, and takes over when home is opened again.
    // It loads the page again, which may happen while it is asked.
    await expect(async () => {
      await page.goto('/');
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/sw\.en\.js$/);
    }).toPass();
    await context.setOffline(true);
    await goesTo('/faq');
    await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible();

    await goesTo('/');
    await press(page, 'Open menu');
    await press(page, '한국어');
    await expect(page.getByText('You can change the language once you’re back online.')).toBeVisible();
  });
});

test('a link in English holds for its view and saves nothing', async ({ page, context, goesTo }) => {
  await goesTo('/faq?lang=en');
  await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('language');
  await goesTo('/faq');
  await expect(page.getByRole('heading', { name: '자주 묻는 질문' })).toBeVisible();
});

test('what somebody shares from an English page is read and previewed in English', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await page.goto('/events/1?lang=en');
  await page.getByRole('button', { name: /^Share / }).click();
  const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared?.url);
  await expect.poll(shared).toBe(new URL('/events/1?lang=en', page.url()).href);
});

test('a member’s language is there on another device as soon as they sign in, and stays when they sign out', async ({
  page,
  browser,
  goesTo,
  signsUp,
}) => {
  await signsUp('kakao', '민준');
  await goesTo('/');
  await press(page, '메뉴 열기');
  await press(page, 'English');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  const context = await browser.newContext({ locale: 'ko-KR', baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto('/login');
  await press(other, '카카오로 시작하기');
  await other.getByRole('button', { name: /^민준/ }).click();
  await expect(other.getByRole('heading', { name: 'Stations near you' })).toBeVisible();
  await other.goto('/mypage');
  await press(other, 'Sign out');
  await other.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(other.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await context.close();
});
