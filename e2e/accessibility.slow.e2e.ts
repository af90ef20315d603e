// Accessibility end to end: axe on the screens of members and on dialogs, and reduced motion.
// The public screens are checked in responsive-screens.slow.e2e.ts, those of a rental in rental-accessibility.slow.e2e.ts, all others in scene-accessibility.slow.e2e.ts.
import type { Page } from '@playwright/test';
import { giveCamera } from './fake-camera.ts';
import { hasNoViolations, fitsEverywhere } from './a11y-checks.ts';
import { expect, test } from './people.ts';
import { guestScreens, memberScreens, type ScreenVisit } from './swept-screens.ts';

async function checksScreens(page: Page, screens: readonly ScreenVisit[]): Promise<void> {
  for (const { path, shows, sessionStorage: entries = {} } of screens) {
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    }, entries);
    await page.goto(path);
    await expect(page.getByText(shows).first(), path).toBeVisible();
    await hasNoViolations(page, path);
    await fitsEverywhere(page, path);
  }
}

test.describe('accessibility rules', () => {
  // Many screens in one test, each read whole by axe: slow on a busy machine.
  test.slow();
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the accessibility rules hold on the screens that a guest is sent to', async ({ page, goesTo }) => {
    await goesTo('/faq');
    await checksScreens(page, guestScreens);
  });

  test('the accessibility rules hold on every screen of a member', async ({
    page,
    goesTo,
    signsIn,
    arrivesAt,
    item,
  }) => {
    await giveCamera(page);
    await goesTo('/login');
    await signsIn('kakao', '지훈');
    await arrivesAt('/');
    await checksScreens(page, memberScreens(item));
    await page.goto('/history');
    await page
      .getByRole('link', { name: /반납 완료/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: '기기 정보' })).toBeVisible();
    await hasNoViolations(page, 'rental details');
  });

  test('the accessibility rules hold on the menu, dialogs, toasts, alerts and the station sheet', async ({
    page,
    goesTo,
    isAMember,
  }) => {
    await isAMember();
    await goesTo('/');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
    await hasNoViolations(page, 'menu');

    await goesTo('/mypage');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' })).toBeVisible();
    await hasNoViolations(page, 'confirm dialog');
    await page.keyboard.press('Escape');

    await goesTo('/rental-or-return');
    await page.getByRole('button', { name: '이용 방법 보기' }).click();
    await expect(page.getByText('준비 중')).toBeVisible();
    await hasNoViolations(page, 'toast');

    await goesTo('/');
    await page.getByRole('button', { name: '대여하기' }).click();
    await expect(page.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' })).toBeVisible();
    await hasNoViolations(page, 'alert');

    await goesTo('/station-map');
    await page.getByRole('button', { name: '건국대 도서관 1층 로비, 운영 중' }).click();
    await expect(page.getByRole('dialog', { name: /건국대/ })).toBeVisible();
    await hasNoViolations(page, 'station sheet');
  });
});

test('nothing moves by itself when reduced motion is asked for', async ({ page, goesTo }) => {
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goesTo('/');
  const news = page.locator('a[aria-live="off"]');
  await expect(news).toBeVisible();
  const before = await news.textContent();
  await page.clock.runFor(10_000);
  await expect(news).toHaveText(before ?? '');
  expect(await runningAnimations()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.runFor(2500);
  await expect(news).not.toHaveText(before ?? '');
});
