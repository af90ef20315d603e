// The console's pages and files as a browser gets them.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { FirstView, FirstViews } from '#domain/page/first-view.ts';

const view: FirstView = {
  scripts: ['/console/assets/items-1.js'],
  styles: ['/console/assets/screens-1.css'],
  reads: ['/api/v1/console/session'],
  memberReads: [],
  readsWithoutQuery: ['/api/v1/console/items?sort=-changed&size=50'],
  firstPaint: 'the frame of the items',
};
const firstViews: FirstViews = {
  '/items': view,
  '*': { ...view, scripts: [], styles: [], readsWithoutQuery: [], firstPaint: null },
  '/sign-in': { ...view, reads: [], readsWithoutQuery: [], firstPaint: '' },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondesk-console-'));
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  await mkdir(join(folder, 'web/ko'), { recursive: true });
  await writeFile(join(folder, 'web/ko/index.html'), '<div id="app">renter</div>');
  await writeFile(
    join(folder, 'console/index.html'),
    [
      '<head><script>chooseScheme()</script><meta name="reads" content="" /><style>.shell{}</style></head>',
      '<div id="app"><!-- first paint -->console<!-- /first paint --></div><noscript></noscript>',
    ].join(''),
  );
  await mkdir(join(folder, 'console/.vite'));
  await writeFile(join(folder, 'console/.vite/first-views.json'), JSON.stringify(firstViews));
  await writeFile(join(folder, 'console/assets/main-1.js'), 'console');
  await writeFile(join(folder, 'console/field-sw.js'), 'worker');
  app = await startTestApp({ webApp: join(folder, 'web'), consoleApp: join(folder, 'console') });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(`${app.origin}${path}`);

test.each([
  '/console',
  '/console/',
  '/console/stations?state=OPEN',
  '/console/items/CHG-0001/',
  '/console/members/1',
  '/console/field/stations/3/items',
])('%s opens the console and never the renter’s app', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('console');
});

test.each(['/console/nowhere', '/console/items/CHG-0001/nowhere', '/console/members/1/rentals/2'])(
  '%s has no screen: 404 with the console’s page, which says so, also to a browser that knows the page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('console');
    const headers = { 'if-none-match': response.headers.get('etag')! };
    expect((await fetch(app.origin + path, { headers })).status).toBe(404);
  },
);

test('the console may not be framed or indexed, and runs no script but its own and the one inside its page', async () => {
  const { headers } = await get('/console/staff');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  const scheme = createHash('sha256').update('chooseScheme()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${scheme}';`);
  const shell = createHash('sha256').update('.shell{}').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${shell}';style-src-attr 'none'`);
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /console\n');
});

test('the page of a screen names its files, what it reads first and its first paint, under the same policy', async () => {
  const page = await get('/console/items');
  const html = await page.text();
  expect(html).toContain(
    '<script type="module" crossorigin src="/console/assets/items-1.js"></script></head>',
  );
  expect(html).toContain(
    '<link rel="stylesheet" crossorigin href="/console/assets/screens-1.css"><noscript>',
  );
  expect(html).toContain('<div id="app">the frame of the items</div>');
  expect(html).toContain('/api/v1/console/session');
  expect(html).toContain('/api/v1/console/items?sort=-changed&amp;size=50');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toBe((await get('/console/staff')).headers.get('content-security-policy'));
});

test('with a query a screen reads something else, and what it would read without one is not begun', async () => {
  const html = await (await get('/console/items?state=broken')).text();
  expect(html).toContain('/api/v1/console/session');
  expect(html).not.toContain('/api/v1/console/items');
});

test('before the sign-in there is no frame, and nothing is read', async () => {
  const html = await (await get('/console/sign-in')).text();
  expect(html).toContain('<div id="app"></div>');
  expect(html).toContain('<meta name="reads" content="[]" />');
});

test('an address without a view of its own reads who is signed in, below the frame of the page itself', async () => {
  await get('/console/items');
  for (const path of ['/console/staff', '/console/nowhere']) {
    const html = await (await get(path)).text();
    expect(html).toContain('<!-- first paint -->console<!-- /first paint -->');
    expect(html).toContain('/api/v1/console/session');
    expect(html).not.toContain('items-1.js');
  }
});

test('a built file of the console is cached for ever, and a missing one is not answered with a page', async () => {
  const built = await get('/console/assets/main-1.js');
  expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/console/assets/gone-2.js')).status).toBe(404);
  expect((await get('/console/sw.js')).status).toBe(404);
});

test('the service worker of the field pages is asked for again each time, and may answer for them only', async () => {
  const worker = await get('/console/field-sw.js');
  expect(await worker.text()).toBe('worker');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  // Without this header its scope ends at its own folder, whatever a page asks for.
  expect(worker.headers.get('service-worker-allowed')).toBeNull();
});

test('paths beside the console stay the renter’s', async () => {
  expect(await (await get('/consoles')).text()).toContain('renter');
});
