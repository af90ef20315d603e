// Without a service worker: what is fetched ahead of a tap, and a screen whose script could not be fetched, which opens when the connection is back.
import type { Page, Response } from '@playwright/test';
import { expect, test } from './people.ts';

/** Nothing is fetched ahead for whoever saves data. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const isReadOf = (path: string) => (response: Response) =>
  decodeURIComponent(new URL(response.url()).pathname) === path;

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(),
  );

test('a screen and what it shows are fetched when a link to it comes into view, and are there without a connection', async ({
  page,
  context,
  goesTo,
}) => {
  const product = page.waitForResponse(isReadOf('/api/v1/products/65W PD 충전기'));
  await goesTo('/rental-items');
  await (await product).finished();
  await expect.poll(() => scriptsOf(page)).toContain('/assets/product-screen-');
  await context.setOffline(true);
  await page.getByText('65W PD 충전기').click();
  await expect(page.getByRole('heading', { name: '65W PD 충전기' })).toBeVisible();
});

for (const list of ['/rental-items', '/notices', '/events'])
  test(`what a link of ${list} leads to is read once: the screen behind it asks for nothing more`, async ({
    page,
    goesTo,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goesTo(list);
    const link = page.locator(`main a[href^="${list}/"]`).first();
    const address = (await link.getAttribute('href')) ?? '';
    const read = `/api/v1${address.replace('/rental-items/', '/products/')}`;
    await expect.poll(() => asked).toContain(read);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(asked.filter((path) => path === read)).toHaveLength(1);
  });

for (const { list, ahead } of [
  { list: '/rental-items', ahead: /^\/api\/v1\/products\/.|\/product-screen-/ },
  // The list and a notice share a script.
  { list: '/notices', ahead: /^\/api\/v1\/notices\/./ },
])
  test(`${list} fetches nothing ahead for whoever saves data`, async ({ page, goesTo }) => {
    await savesData(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goesTo(list);
    await expect(page.locator(`main a[href^="${list}/"]`).first()).toBeVisible();
    // Comes with what would fetch ahead.
    await expect.poll(() => asked.join()).toContain('/assets/rest-of-font-');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.filter((path) => ahead.test(path))).toEqual([]);
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
