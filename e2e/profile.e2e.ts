// Editing the profile: nickname and picture.
import { expect, test } from './people.ts';

test('a member changes the nickname and the picture, and both survive a reload', async ({
  page,
  goesTo,
  isAMember,
  arrivesAt,
}) => {
  await isAMember();
  await goesTo('/account-settings');
  await page.getByRole('link', { name: '수정' }).click();
  await arrivesAt('/account-settings/edit');

  const nickname = page.getByRole('textbox', { name: '닉네임' });
  await nickname.fill('지훈');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page.getByText('닉네임 중복확인을 해주세요.')).toBeVisible();
  await page.getByRole('button', { name: '중복확인' }).click();
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await nickname.fill('성수동지훈');
  await page.getByRole('button', { name: '중복확인' }).click();
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();

  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page.getByText('수정 완료!')).toBeVisible();
  await arrivesAt('/account-settings');

  await page.reload();
  await expect(page.getByText('성수동지훈', { exact: true })).toBeVisible();
  const picture = page.locator('main img').first();
  await expect(picture).toHaveAttribute('src', /\/profiles\/\d+\/[0-9a-f]{32}\.webp$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
