// Offline: the cached app opens, says that the connection is lost, and goes on when it is back.
import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

test('someone who is offline opens the app, reads the FAQ, and goes on when the connection is back', async ({
  page,
  context,
  goesTo,
}) => {
  await goesTo('/');
  // The service worker has cached the app.
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await goesTo('/faq');
  await expect(page.getByText('회원가입은 어떻게 하나요?')).toBeVisible();
  const offlineNotice = page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 보여 드릴게요.');
  await expect(offlineNotice).toBeVisible();

  await goesTo('/rental-items');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await context.setOffline(false);
  await expect(offlineNotice).toBeHidden();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('65W PD 충전기')).toBeVisible();
});

/** What the service worker keeps of the app. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const name = (await caches.keys()).find((one) => one.startsWith('app-')) ?? '';
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
const hasFaq = (files: string[]) => files.some((file) => file.includes('/faq-screen'));

test('where data is saved, the app keeps the files of the screens that were opened, and no others', async ({
  page,
  context,
  goesTo,
}) => {
  // A worker has a navigator of its own.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    const savesData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;
    await route.fulfill({ response, body: `${savesData}\n${await response.text()}` });
  });
  await goesTo('/');
  const atFirst = await keptFiles(page);
  expect(atFirst).toContain('/index.html');
  expect(atFirst.some((file) => file.includes('/libraries-'))).toBe(true);
  expect(atFirst.length).toBeLessThan(40);
  expect(hasFaq(atFirst)).toBe(false);

  await goesTo('/faq');
  await expect(page.getByText('회원가입은 어떻게 하나요?')).toBeVisible();
  await expect.poll(async () => hasFaq(await keptFiles(page))).toBe(true);
  await context.setOffline(true);
  await goesTo('/faq');
  await expect(page.getByText('회원가입은 어떻게 하나요?')).toBeVisible();
});

test('where data is not saved, the files of every screen are kept with the first one', async ({
  page,
  goesTo,
}) => {
  await goesTo('/');
  const kept = await keptFiles(page);
  expect(hasFaq(kept)).toBe(true);
  expect(kept.length).toBeGreaterThan(80);
});

test('whoever comes back sees the frame of the screen from the kept page, which asks for its data at once', async ({
  page,
  goesTo,
}) => {
  await goesTo('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const banner = '/pictures/events/open-at-night-banner.svg';
  await expect(page.locator(`main img[src="${banner}"]`)).toBeVisible();
  for (const { path, words } of [
    { path: '/', words: ['class="shell" data-home', `<img src="${banner}" alt="" />`] },
    { path: '/notices', words: ['<b>공지사항</b>', '/api/v1/notices?size=10'] },
    { path: '/?stationId=1', words: ['class="shell" data-home', '/api/v1/stations/1'] },
  ]) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker()).toBe(true);
    const html = (await response?.text()) ?? '';
    for (const word of words) expect(html).toContain(word);
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (window as { firstReads?: Map<string, unknown> }).firstReads?.size))
      .toBe(0);
  }
});
