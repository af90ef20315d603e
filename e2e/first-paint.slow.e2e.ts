// The first paint of a page on a slow line: index.html alone, and the app in its place without anything moving.
import { expect, test } from './people.ts';

const paints = () => performance.getEntriesByType('paint').map(({ name }) => name);

test('home paints its header and a skeleton before any script, stylesheet or font has arrived', async ({
  page,
}) => {
  await page.route('**/assets/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.shell-header')).toBeVisible();
  await expect(page.locator('.shell-dock')).toBeVisible();
  await expect.poll(() => page.evaluate(paints)).toContain('first-contentful-paint');
});

/** So slow that the order of what arrives and what is painted does not depend on the machine. */
const slowLine = { offline: false, latency: 2_000, downloadThroughput: 100_000, uploadThroughput: 100_000 };

test('on a slow line home is painted before its first script, stylesheet or font has arrived', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  await page.goto('/');
  await expect(page.getByRole('button', { name: '대여하기' })).toBeVisible();
  // The font is asked for last.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('.woff2');
  const { painted, assets } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    assets: performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map((asset) => ({ name: asset.name, arrived: (asset as PerformanceResourceTiming).responseEnd })),
  }));
  for (const type of ['.js', '.css', '.woff2']) expect(assets.map(({ name }) => name).join()).toContain(type);
  expect(assets.filter(({ arrived }) => arrived <= painted)).toEqual([]);
});

test('home shows its words while the font is still on its way', async ({ page }) => {
  await page.addInitScript(() => {
    const paintedWords: string[] = [];
    Object.assign(window, { paintedWords });
    // Only text that can be seen counts: text that waits for its font is laid out, but not painted.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        paintedWords.push((entry as unknown as { element: Element | null }).element?.textContent ?? '');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { paintedWords: string[] }).paintedWords.join()))
    .toMatch(/[가-힣]/);
  // The first words are index.html's own: the stylesheet that names the font may arrive after them.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].map(({ family, display, status }) => ({ family, display, status })),
      ),
    )
    .toContainEqual({ family: 'Pretendard', display: 'swap', status: 'loading' });
});

for (const { path, title } of [
  { path: '/rental-items', title: '대여 물품' },
  { path: '/notices', title: '공지사항' },
  { path: '/faq?lang=en', title: 'FAQ' },
])
  test(`${path} paints its frame, its title and a skeleton before anything else has arrived`, async ({
    page,
  }) => {
    await page.route('**/assets/**', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.locator('.shell i').first()).toBeVisible();
    await expect(page.locator('.shell-header')).toHaveCount(0);
    await expect.poll(() => page.evaluate(paints)).toContain('first-contentful-paint');
  });

test('the frame of a screen stays until its scripts and its data are there, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const screen = Promise.withResolvers<void>();
  await page.route('**/assets/rental-items-screen-*.js', async (route) => {
    await screen.promise;
    await route.continue();
  });
  const app = page.waitForResponse(/\/assets\/app-[^/]*\.js/);
  await page.goto('/rental-items', { waitUntil: 'commit' });
  await (await app).finished();
  await expect(page.locator('.shell-bar')).toBeVisible();
  screen.resolve();
  await expect(page.getByRole('heading', { name: '대여 물품' })).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /65W PD 충전기/ })).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('the app takes the place of the first paint when its stylesheet has arrived, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const stylesheet = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.css', async (route) => {
    await stylesheet.promise;
    await route.continue();
  });
  const script = page.waitForResponse(/\/assets\/app-[^/]*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await script).finished();
  await expect(page.locator('.shell')).toBeVisible();
  await expect(page.getByRole('button', { name: '대여하기' })).toHaveCount(0);

  stylesheet.resolve();
  await expect(page.getByRole('button', { name: '대여하기' })).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  await expect(page.getByText('건국대').first()).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('a link to an event is previewed with its title and a picture that exists', async ({ request }) => {
  const page = await (await request.get('/events/1', { headers: { accept: '*/*' } })).text();
  const content = (name: string) => new RegExp(`property="${name}" content="([^"]+)"`).exec(page)?.[1] ?? '';
  expect(content('og:title')).not.toBe('');
  const picture = await request.get(content('og:image'));
  expect(picture.headers()['content-type']).toBe('image/png');
  const size = await picture.body().then((png) => [png.readUInt32BE(16), png.readUInt32BE(20)]);
  expect(size).toEqual([1200, 630]);
});
