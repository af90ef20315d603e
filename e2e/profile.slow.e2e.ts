// Editing the profile: nickname and picture, also from a browser without WebP, and the marketing consent.
import { expect, test } from './people.ts';

test('a member whose browser cannot write WebP, like every browser on an iPhone, changes the picture too', async ({
  page,
  goesTo,
  isAMember,
  arrivesAt,
}) => {
  await page.addInitScript(() => {
    // WebKit's canvas writes PNG when it is asked for WebP.
    // oxlint-disable-next-line typescript/unbound-method -- called with its canvas below
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function toPng(done) {
      toBlob.call(this, done, 'image/png');
    };
  });
  await isAMember();
  await goesTo('/account-settings/edit');
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: '수정 완료' }).click();
  await arrivesAt('/account-settings');
  await expect(page.locator('main img').first()).toHaveAttribute(
    'src',
    /\/profiles\/\d+\/[0-9a-f]{32}\.webp$/,
  );
});

test('a member gives and withdraws the marketing consent, and each survives a reload', async ({
  page,
  goesTo,
  isAMember,
}) => {
  await isAMember();
  await goesTo('/account-settings');
  const ads = page.getByRole('switch', { name: '혜택·이벤트 광고 수신' });
  await ads.click();
  await expect(page.getByText('광고 수신에 동의했어요')).toBeVisible();
  await page.reload();
  await expect(ads).toBeChecked();
  await ads.click();
  await expect(page.getByText('광고 수신 동의를 철회했어요')).toBeVisible();
  await page.reload();
  await expect(ads).not.toBeChecked();
});

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
