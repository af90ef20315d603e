// The first paint of a page on a slow line: index.html alone, and the app in its place without anything moving.
import type { Page } from '@playwright/test';
import { recordShifts } from './layout-shift.ts';
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
  // Painted, the banner would be larger than any words.
  await page.route('**/pictures/**', () => undefined);
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

for (const { path, pictures } of [
  { path: '/', pictures: ['/pictures/events/open-at-night-banner.svg'] },
  {
    path: '/rental-items',
    pictures: ['charger', 'cable', 'battery', 'hub'].map((name) => `/pictures/products/${name}.svg`),
  },
])
  test(`${path} shows its first pictures before any script has arrived, where the app shows them`, async ({
    page,
  }) => {
    const shown = (within: string) =>
      page.locator(`${within} img[src^="/pictures/"]`).evaluateAll((images) =>
        images.map((image) => {
          const { x, y, width, height } = image.getBoundingClientRect();
          return { src: image.getAttribute('src'), x, y, width, height };
        }),
      );
    const app = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => shown('.shell').then((images) => images.map(({ src }) => src))).toEqual(pictures);
    const painted = await shown('.shell');
    app.resolve();
    await expect(page.locator('.shell')).toHaveCount(0);
    // The first row: how tall the words below it are is not known before.
    for (const picture of painted.filter(({ y }) => y === painted[0]?.y))
      await expect.poll(() => shown('main')).toContainEqual(picture);
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
  const shifts = await recordShifts(page);
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
  expect(await shifts()).toBeLessThan(0.01);
});

test('the app takes the place of the first paint when its stylesheet has arrived, and nothing moves', async ({
  page,
}) => {
  const shifts = await recordShifts(page);
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
  expect(await shifts()).toBeLessThan(0.01);
});

for (const { path, reads } of [
  { path: '/rental-items', reads: '**/api/v1/products' },
  { path: '/notices', reads: '**/api/v1/notices?*' },
  { path: '/events', reads: '**/api/v1/events?*' },
])
  test(`${path} paints its skeleton and its tabs where the screen has its own, and nothing moves`, async ({
    page,
  }) => {
    const shifts = await recordShifts(page);
    const app = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.route(reads, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.shell i').first()).toBeVisible();
    const painted = await boxesOf(page, '.shell i');
    app.resolve();
    await expect(page.locator('.skeleton').first()).toBeVisible();
    for (const box of await boxesOf(page, '.skeleton')) expect(painted).toContainEqual(box);
    // Their widths are those of words, whose font comes later.
    for (const { y, height } of await boxesOf(page, '[role=tab]'))
      expect(painted).toContainEqual(expect.objectContaining({ y, height }));
    expect(await shifts()).toBeLessThan(0.01);
  });

test('the questions paint their search, their tabs and their rows where the screen has them', async ({
  page,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('.shell i').first()).toBeVisible();
  const [field] = await boxesOf(page, '.shell-field i');
  const [tab] = await boxesOf(page, '.shell-chips i');
  const rows = await boxesOf(page, '.shell-questions i');
  app.resolve();
  await expect(page.locator('.accordion').first()).toBeVisible();
  expect(await boxesOf(page, '.field')).toEqual([field]);
  expect((await boxesOf(page, '[role=tab]'))[0]).toMatchObject({ x: tab?.x, y: tab?.y, height: tab?.height });
  const [first, second] = await boxesOf(page, '.accordion');
  // A line of words in the middle of each.
  expect(rows[0]?.y).toBe((first?.y ?? 0) + 20);
  expect(rows[1]?.y).toBe((second?.y ?? 0) + 20);
});

test('an event gives its pictures their space before they have arrived', async ({ page }) => {
  const shifts = await recordShifts(page);
  // A title may break elsewhere in the font, which on a busy machine arrives after the title is painted.
  await page.route('**/*.woff2', (route) => route.abort());
  const pictures = Promise.withResolvers<void>();
  await page.route('**/pictures/events/*', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto('/events/1', { waitUntil: 'commit' });
  const picture = page.getByRole('article').getByRole('img').first();
  await expect(picture).toBeVisible();
  pictures.resolve();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await shifts()).toBeLessThan(0.01);
});

test('whoever scanned a poster sees the station without anything moving', async ({ page }) => {
  const shifts = await recordShifts(page);
  await page.goto('/?stationId=1');
  await expect(page.getByRole('button', { name: '대여하기' })).toBeVisible();
  await expect(page.getByText('여기에서 바로 빌리거나 반납해요')).toBeVisible();
  await expect(page.getByText('건국대').first()).toBeVisible();
  expect(await shifts()).toBeLessThan(0.01);
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
