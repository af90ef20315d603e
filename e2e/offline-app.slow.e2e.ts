// Offline: the cached app opens, says that the connection is lost, and goes on when it is back.
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
