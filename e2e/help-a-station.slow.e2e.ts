// Helping: bringing something to a station that has been short of it since before the rental began.
import type { Page } from '@playwright/test';
import { expect, test } from './isolated-server.ts';
import { opensConsole } from './staff.ts';

/** The station of the demo that is short of chargers. */
const LOUNGE = 3;

/** What stands in the code of the station's poster, as staff print it. */
async function readPoster(desk: Page): Promise<string> {
  return desk.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/console/stations/${id}`);
    return ((await answer.json()) as { data: { posterUrl: string } }).data.posterUrl;
  }, LOUNGE);
}

test('a renter brings a charger to where it is short, reads what that earns before the scan, and gets it', async ({
  page,
  desk,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await opensConsole(desk, '/console/stations', 'MANAGER');
  const poster = await readPoster(desk);
  await isAMember();
  await renter.rents(item, 1);

  await page.goto(`/station-map?stationId=${LOUNGE}`);
  await expect(page.getByText('여기 반납하면 100P')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: '반납' }).click();
  const alert = page.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await renter.camera.shows(poster);
  await page.getByRole('dialog', { name: '스테이션 확인' }).getByRole('button', { name: '확인' }).click();
  await renter.scans(item);
  await expect(page.getByRole('region', { name: '도와주기' })).toContainText('여기 반납하면 100P');
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await expect(page.getByRole('region', { name: '도와주기' })).toContainText('105P를 받았어요');

  await page.goto('/points');
  await expect(page.getByRole('listitem').filter({ hasText: '도와주기' })).toContainText('+100P');
});
