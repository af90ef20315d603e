// Offline without a service worker: a screen whose script could not be fetched opens when the connection is back.
import { expect, test } from './people.ts';

test('a screen whose script could not be fetched offline opens by itself when the connection is back', async ({
  page,
  context,
  goesTo,
}) => {
  await goesTo('/rental-items');
  await expect(page.getByText('65W PD 충전기')).toBeVisible();
  await context.setOffline(true);
  await page.getByText('65W PD 충전기').click();
  await expect(page.getByText('화면을 불러오지 못했어요.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '65W PD 충전기' })).toBeVisible();
});

test('a screen whose script could not be fetched offline opens later, when it is chosen again', async ({
  page,
  context,
  goesTo,
}) => {
  await goesTo('/rental-items');
  await expect(page.getByText('65W PD 충전기')).toBeVisible();
  await context.setOffline(true);
  await page.getByText('65W PD 충전기').click();
  await expect(page.getByText('화면을 불러오지 못했어요.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('무선 마우스')).toBeVisible();
  await context.setOffline(false);
  await page.getByText('65W PD 충전기').click();
  await expect(page.getByRole('heading', { name: '65W PD 충전기' })).toBeVisible();
});
