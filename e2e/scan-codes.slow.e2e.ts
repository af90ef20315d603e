// Scanning: codes of others, and the way from the station to the item and back.
import { expect, test } from './renters.ts';

test('other QR codes are ignored, and scanning goes from the station to the item without a reload', async ({
  page,
  isAMember,
  renter,
  item,
}) => {
  await isAMember();
  await page.goto('/qr-scan/station');
  await renter.camera.shows('https://elsewhere.example/?item=1');
  await expect(page.getByText(/QR이 아니에요/)).toBeVisible();
  await renter.camera.shows(item);
  await expect(page.getByText('물품 QR이에요. 스테이션 QR을 먼저 스캔해 주세요.')).toBeVisible();
  await renter.scansStation(1);
  await renter.scans(item);
  await expect(page).toHaveURL('/rental-time');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '물품 QR 스캔' })).toBeVisible();
  await expect.poll(() => renter.camera.isOn()).toBe(true);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page.getByRole('heading', { name: '스테이션 QR 스캔' })).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL('/');
  // A camera that was being opened for the station screen is closed once it is open.
  await expect.poll(() => renter.camera.isOn()).toBe(false);
});
