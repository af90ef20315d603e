// A rental and its return without a pointer and without a camera.
import type { Page } from '@playwright/test';
import { giveCamera } from './fake-camera.ts';
import { expect, test } from './people.ts';

const MAX_TAB_STEPS = 40;

/** Presses Tab until the element has the focus, as someone without a pointer does. */
async function tabsTo(
  page: Page,
  role: 'button' | 'checkbox' | 'spinbutton' | 'link',
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_TAB_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}.`);
}

async function pressesByKey(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  await tabsTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Types the station's number and the item's code instead of scanning them. */
async function typesCodes(page: Page, station: string, item: string) {
  await expect(page.getByRole('heading', { name: '스테이션 QR 스캔' })).toBeVisible();
  await pressesByKey(page, '코드 직접 입력');
  await expect(page.getByRole('textbox', { name: '스테이션 번호' })).toBeFocused();
  await page.keyboard.type(station);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '스테이션 확인' })).toBeVisible();
  await pressesByKey(page, '확인');
  await expect(page.getByRole('heading', { name: '물품 QR 스캔' })).toBeVisible();
  await pressesByKey(page, '코드 직접 입력');
  await expect(page.getByRole('textbox', { name: '물품 코드' })).toBeFocused();
  await page.keyboard.type(item);
  await page.keyboard.press('Enter');
}

test('the first press of Tab offers the way past the header, which leads to the content', async ({
  page,
  goesTo,
}) => {
  await goesTo('/faq');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  // The page is painted before the app is there.
  await expect(skip).toBeAttached();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('someone with only a keyboard and no camera rents and returns', async ({
  page,
  goesTo,
  isAMember,
  item,
}) => {
  test.slow();
  const camera = await giveCamera(page);
  await isAMember();
  await goesTo('/');
  await camera.refuses('NotFoundError');

  await pressesByKey(page, '대여하기');
  await expect(page.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await typesCodes(page, '1', item);
  await tabsTo(page, 'spinbutton', '대여 시간');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('spinbutton', { name: '대여 시간' })).toHaveAttribute('aria-valuenow', '2');
  await pressesByKey(page, '대여 시작하기');
  await tabsTo(page, 'checkbox', /동의합니다/);
  await page.keyboard.press('Space');
  await pressesByKey(page, /원 결제하기$/);
  await pressesByKey(page, '결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await pressesByKey(page, '홈으로', 'link');

  await pressesByKey(page, '반납하기');
  await expect(page.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await typesCodes(page, '2', item);
  await tabsTo(page, 'button', '반납하기');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
});
