// Offline without a service worker: a screen whose script could not be fetched opens when the connection is back.
import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';

/** Nothing is fetched ahead for whoever saves data. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('the script of a screen is fetched when a link to it comes into view, and is there without a connection', async ({
  page,
  context,
  goesTo,
}) => {
  await goesTo('/rental-items');
  await expect(page.getByText('65W PD 충전기')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('/assets/product-screen-');
  await context.setOffline(true);
  await page.getByText('65W PD 충전기').click();
  await expect(page.getByText('상품 정보를 불러오는 데 실패했습니다.')).toBeVisible();
});

test('a screen whose script could not be fetched offline opens by itself when the connection is back', async ({
  page,
  context,
  goesTo,
}) => {
  await savesData(page);
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
  await savesData(page);
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
