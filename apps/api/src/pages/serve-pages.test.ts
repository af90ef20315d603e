// The pages of the web app as a browser, a messenger and a search engine get them.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { aProduct, aStation } from '#api-test/factories.ts';
import { anEvent, aNotice, isShutDown } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { languages } from '#domain/languages.ts';

const source = join(import.meta.dirname, '../../../web/index.html');
const november = { startsAt: '2026-11-01T00:00+09:00', endsAt: '2026-11-30T23:59+09:00' };

let webApp: string;
let app: TestApp;
beforeAll(async () => {
  webApp = await mkdtemp(join(tmpdir(), 'ondesk-web-app-'));
  const page = await readFile(source, 'utf8');
  for (const language of languages) {
    const folder = join(webApp, language);
    await mkdir(join(folder, 'assets'), { recursive: true });
    // Each has its own first paint, and so its own policy.
    const built = page
      .replaceAll('{{language}}', language)
      .replace('<style>', `<style>/* ${language} */`)
      .replace('<!-- scheme -->', '<script>chooseScheme()</script>');
    await writeFile(join(folder, 'index.html'), built);
    await writeFile(join(folder, 'assets', `app-${language}.js`), language);
    await writeFile(join(folder, 'assets', `app-${language}.js.gz`), gzipSync(language));
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, language === 'ko' ? 'sw.js' : `sw.${language}.js`), language);
  }
  app = await startTestApp({ webApp, variables: { BRAND_NAME: '온데스크 & 친구들' } });
});
afterAll(async () => {
  await app.stop();
  await rm(webApp, { recursive: true });
});
beforeEach(async () => {
  await emptyTables(app, 'stations', 'products', 'items', 'notices', 'events');
});

const get = (path: string, init: RequestInit = {}) => fetch(`${app.origin}${path}`, init);
const pageAt = async (path: string) => (await get(path)).text();
/** The content of `<meta property="og:title">` or `<meta name="description">`. */
const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
const canonical = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];

describe('which requests get a page', () => {
  test.each([undefined, '*/*', 'text/plain', 'image/webp', 'text/html'])(
    'a page is the app for the Accept header %s',
    async (accept) => {
      const response = await get('/faq', accept === undefined ? {} : { headers: { accept } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<div id="app">');
    },
  );

  test('a HEAD request of a page is answered like GET, without the body', async () => {
    const id = await anEvent(app, november);
    const response = await get(`/events/${id}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500);
    expect(await response.text()).toBe('');
  });

  test('a path that is no endpoint is NOT_FOUND for whoever prefers JSON', async () => {
    const response = await get('/faq', { headers: { accept: 'application/json, text/plain, */*' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    '/api/v1/nowhere',
    '/assets/faq-screen-gone.js',
    '/icons/none.png',
    '/share/none.png',
    '/favicon.ico',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/metrics',
  ])('the missing file %s is not answered with the app', async (path) => {
    expect((await get(path, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test('a page is not written to', async () => {
    expect((await get('/faq', { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test('a page that has not changed is not sent again', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    expect((await get('/faq', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('what a page says about itself', () => {
  test('home has the brand, the pitch, a canonical address and a picture of the full size', async () => {
    const page = await pageAt('/');
    expect(page).toContain('<title>온데스크 &amp; 친구들</title>');
    expect(canonical(page)).toBe(`${app.config.publicOrigin}/`);
    expect(tag(page, 'og:title')).toBe('온데스크 &amp; 친구들');
    expect(tag(page, 'description')).toContain(app.config.brand.pitch);
    expect(tag(page, 'og:image')).toBe(`${app.config.publicOrigin}/share/home.png`);
    expect([tag(page, 'og:image:width'), tag(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(tag(page, 'twitter:card')).toBe('summary_large_image');
    expect(tag(page, 'robots')).toBeUndefined();
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<div class="shell" data-home>');
  });

  test('an event has its title and its text, in one line and not too long', async () => {
    const id = await anEvent(app, { title: '첫 대여라면', ...november });
    await sql`update events set content = ${`하나\n\n둘 ${'가'.repeat(300)}`}`.execute(app.db);
    const page = await pageAt(`/events/${id}`);
    expect(page).toContain('<title>첫 대여라면 · 온데스크 &amp; 친구들</title>');
    expect(tag(page, 'og:title')).toBe('첫 대여라면');
    expect(tag(page, 'og:description')).toMatch(/^하나 둘 가{100,}…$/);
    expect(tag(page, 'og:description')?.length).toBeLessThanOrEqual(140);
    expect(tag(page, 'og:image')).toMatch(/\/share\/event\.png$/);
    expect(canonical(page)).toBe(`${app.config.publicOrigin}/events/${id}`);
    expect(page).toContain('<div class="shell">');
  });

  test('a notice has its title and its text', async () => {
    const id = await aNotice(app, {
      title: '점검 안내',
      content: '새벽에 쉬어요.',
      createdAt: '2026-11-01T10:00+09:00',
    });
    const page = await pageAt(`/notices/${id}/`);
    expect(tag(page, 'og:title')).toBe('점검 안내');
    expect(tag(page, 'twitter:description')).toBe('새벽에 쉬어요.');
    expect(canonical(page)).toBe(`${app.config.publicOrigin}/notices/${id}`);
  });

  test.each(['', '/station', '/map'])('a product has its name and price at its address%s', async (below) => {
    await aProduct(app, { name: 'USB-C 3.0/A 허브', pricePerHourWon: 1500 });
    const page = await pageAt(`/rental-items/${encodeURIComponent('USB-C 3.0/A 허브')}${below}`);
    expect(tag(page, 'og:title')).toBe('USB-C 3.0/A 허브');
    expect(tag(page, 'og:description')).toMatch(/^시간당 1,500원\. /);
    expect(tag(page, 'og:image')).toMatch(/\/share\/product\.png$/);
    expect(canonical(page)).toBe(
      `${app.config.publicOrigin}/rental-items/${encodeURIComponent('USB-C 3.0/A 허브')}`,
    );
  });

  test('a paused station says that and why in place of its hours', async () => {
    const { stationId } = await aStation(app, { paused: true, pauseReason: '실내 공사로 문을 닫아요.' });
    const page = await pageAt(`/station-map?stationId=${stationId}`);
    expect(tag(page, 'og:description')).toBe(
      '서울 데모구 데모로 1 · 잠시 쉬어요. 실내 공사로 문을 닫아요. 쉬는 동안에도 반납은 할 수 있어요.',
    );
  });

  test.each(['/', '/station-map'])('a station has its name at %s with its number', async (path) => {
    const { stationId } = await aStation(app, { name: '건국대 도서관' });
    const page = await pageAt(`${path}?stationId=${stationId}`);
    expect(tag(page, 'og:title')).toBe('건국대 도서관');
    expect(tag(page, 'og:image')).toMatch(/\/share\/station\.png$/);
    expect(canonical(page)).toBe(`${app.config.publicOrigin}/station-map?stationId=${stationId}`);
  });

  test('a title cannot write into the page', async () => {
    const title = `</title><script>alert("1")</script>' $& $1`;
    const id = await anEvent(app, { title, ...november });
    const page = await pageAt(`/events/${id}`);
    expect(page).not.toContain('<script>alert');
    expect(tag(page, 'og:title')).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; $&amp; $1',
    );
  });

  const isLeftOut = async (response: Response) => {
    const page = await response.text();
    expect(page).toContain('<div id="app">');
    expect(tag(page, 'robots')).toBe('noindex');
    expect(canonical(page)).toBeUndefined();
    expect(tag(page, 'og:image')).toMatch(/\/share\/home\.png$/);
    expect(app.logLines.filter((line) => line.includes('metadata of a page'))).toEqual([]);
  };

  test.each([
    '/history',
    '/history/abc',
    '/?stationId=99999999999',
    '/station-map?stationId=5',
    '/toss/login',
  ])('the page %s opens the app and is left out by search engines', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    await isLeftOut(response);
  });

  test.each([
    '/events/999999',
    '/events/99999999999999999999',
    '/events/1e3',
    '/notices/999999',
    '/notices/abc',
    '/rental-items/%EC%97%86%EC%9D%8C',
    '/rental-items/a%00b',
    '/map',
    '/stations/1',
    '/qr-scan/nowhere',
    '/nowhere/at/all',
    '//elsewhere.example/events',
  ])('the address %s of nothing is 404 with the app, which shows that it is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    await isLeftOut(response);
  });

  test('a missing page is 404 again for whoever has seen it before', async () => {
    const etag = (await get('/nowhere')).headers.get('etag') ?? '';
    expect((await get('/nowhere', { headers: { 'if-none-match': etag } })).status).toBe(404);
  });

  test('a page opens although its metadata cannot be read, and search engines keep what they know of it', async () => {
    await sql`alter table events rename to events_away`.execute(app.ownerDb);
    try {
      const response = await get('/events/1');
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(tag(page, 'og:image')).toMatch(/\/share\/home\.png$/);
      expect(tag(page, 'robots')).toBeUndefined();
      expect(canonical(page)).toBeUndefined();
    } finally {
      await sql`alter table events_away rename to events`.execute(app.ownerDb);
    }
  });
});

describe('for search engines', () => {
  test('robots.txt names the sitemap and lets the open feed be read', async () => {
    const text = await pageAt('/robots.txt');
    expect(text).toContain('Allow: /api/v1/open/\nDisallow: /api/\n');
    expect(text).toContain(`Sitemap: ${app.config.publicOrigin}/sitemap.xml`);
  });

  test('the sitemap has the fixed pages and every open station, product, notice and event', async () => {
    const { stationId } = await aStation(app);
    const gone = await aStation(app);
    await isShutDown(app, gone.stationId);
    await aProduct(app, { name: '충전기 & 케이블' });
    const notice = await aNotice(app, { createdAt: '2026-11-01T10:00+09:00' });
    const event = await anEvent(app, november);
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) =>
      loc!.replace(app.config.publicOrigin, ''),
    );
    expect(listed).toEqual([
      '/',
      '/service-intro',
      '/rental-items',
      '/station-map',
      '/notices',
      '/events',
      '/faq',
      '/service-info',
      '/inquiry',
      `/station-map?stationId=${stationId}`,
      `/rental-items/${encodeURIComponent('충전기 & 케이블')}`,
      `/notices/${notice}`,
      `/events/${event}`,
    ]);
    expect(xml).toContain('<lastmod>2026-11-01</lastmod>');
  });
});

test('the policy of a page allows the style of its first paint, the scripts that choose its scheme and begin its reads, and no other', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
  const beginReads = /<script>([^<]*)<\/script>/.exec(await readFile(source, 'utf8'))![1]!;
  const hashes = ['chooseScheme()', beginReads].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g)).toEqual(hashes);
  expect(policy).not.toContain('unsafe-inline');
  expect((await get('/index.html')).headers.get('content-security-policy')).toBe(policy);
  expect((await get('/api/v1/health')).headers.get('content-security-policy')).not.toContain('sha256');
});

describe('languages', () => {
  const english = { 'accept-language': 'en-US,en;q=0.9,ko;q=0.8' };
  const languageOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1];
  const openedWith = async (path: string, headers: Record<string, string>) => {
    const response = await get(path, { headers });
    return {
      page: languageOf(await response.text()),
      header: response.headers.get('content-language'),
      vary: response.headers.get('vary'),
    };
  };

  test.each([
    ['/', {}, 'ko'],
    ['/', english, 'en'],
    ['/faq', { ...english, cookie: 'language=ko' }, 'ko'],
    ['/nowhere', { cookie: 'language=en' }, 'en'],
    ['/faq?lang=en', {}, 'en'],
    ['/faq?lang=ko', { ...english, cookie: 'language=en' }, 'ko'],
    ['/index.html?lang=en', {}, 'en'],
    ['/index.html', english, 'en'],
  ])('the page %s is opened with %j in %s', async (path, headers, language) => {
    expect(await openedWith(path, headers)).toEqual({
      page: language,
      header: language,
      vary: expect.stringMatching(/^Accept-Language, Cookie\b/),
    });
  });

  test('a link that asks for a language saves nothing', async () => {
    expect((await get('/faq?lang=en')).headers.get('set-cookie')).toBeNull();
  });

  test('each page has the policy of its own first paint', async () => {
    const policy = async (path: string) =>
      /style-src 'self' '(sha256-[^']+)'/.exec(
        (await get(path)).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await policy('/?lang=en')).toMatch(/^sha256-/);
    expect(await policy('/?lang=en')).not.toBe(await policy('/'));
    expect(await policy('/index.html?lang=en')).toBe(await policy('/?lang=en'));
  });

  test('the files of every language are served under the same addresses', async () => {
    for (const [path, text] of [
      ['/assets/app-ko.js', 'ko'],
      ['/assets/app-en.js', 'en'],
      ['/sw.js', 'ko'],
      ['/sw.en.js', 'en'],
    ])
      expect([path, await pageAt(path!)]).toEqual([path, text]);
    const zipped = await get('/assets/app-en.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(await zipped.text()).toBe('en');
    expect(Object.fromEntries(zipped.headers)).toMatchObject({
      'cache-control': expect.stringContaining('immutable') as string,
      'content-encoding': 'gzip',
    });
    expect((await get('/sw.en.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/app-fr.js')).status).toBe(404);
    expect((await get('/manifest.webmanifest')).status).toBe(200);
  });

  test('a preview of an English link is English and names every language of the page', async () => {
    const { stationId } = await aStation(app, { name: '건국대 도서관' });
    const origin = app.config.publicOrigin;
    const page = await pageAt(`/station-map?stationId=${stationId}&lang=en`);
    expect(tag(page, 'og:title')).toBe('건국대 도서관');
    expect(tag(page, 'og:locale')).toBe('en_US');
    expect(tag(page, 'og:site_name')).toBe('ondesk');
    expect(tag(page, 'og:description')).toContain('Rent by the hour at a station nearby');
    expect(canonical(page)).toBe(`${origin}/station-map?stationId=${stationId}&amp;lang=en`);
    const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)];
    expect(alternates.map(([, hreflang, href]) => [hreflang, href!.replace(origin, '')])).toEqual([
      ['ko', `/station-map?stationId=${stationId}`],
      ['en', `/station-map?stationId=${stationId}&amp;lang=en`],
      ['x-default', `/station-map?stationId=${stationId}`],
    ]);
  });

  test('fixed pages and products are described in English', async () => {
    await aProduct(app, { name: '충전기', pricePerHourWon: 1500, dayCapWon: 6000 });
    expect(await pageAt('/faq?lang=en')).toContain('<title>FAQ · ondesk</title>');
    expect(tag(await pageAt('/?lang=en'), 'description')).toMatch(
      /^What your desk needs, when you need it\. /,
    );
    expect(
      tag(await pageAt(`/rental-items/${encodeURIComponent('충전기')}?lang=en`), 'og:description'),
    ).toMatch(/^₩1,500 an hour, max ₩6,000 a day\. /);
  });

  test('a preview has the English name and text where staff have written them', async () => {
    const { stationId } = await aStation(app, { name: '건국대 도서관' });
    const notice = await aNotice(app, { title: '점검 안내', createdAt: '2026-11-01T10:00+09:00' });
    await sql`update stations set name_en = 'Konkuk Univ. Library'`.execute(app.ownerDb);
    await sql`update notices set title_en = 'Maintenance', content_en = 'We rest at night.'`.execute(
      app.ownerDb,
    );
    const station = (search: string) => pageAt(`/station-map?stationId=${stationId}${search}`);
    expect(tag(await station('&lang=en'), 'og:title')).toBe('Konkuk Univ. Library');
    expect(tag(await station(''), 'og:title')).toBe('건국대 도서관');
    const page = await pageAt(`/notices/${notice}?lang=en`);
    expect([tag(page, 'og:title'), tag(page, 'og:description')]).toEqual([
      'Maintenance',
      'We rest at night.',
    ]);
  });

  test('the sitemap names every language of a page', async () => {
    const xml = await pageAt('/sitemap.xml');
    expect(xml).toContain(
      `<loc>${app.config.publicOrigin}/faq</loc><xhtml:link rel="alternate" hreflang="ko" href="${app.config.publicOrigin}/faq"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${app.config.publicOrigin}/faq?lang=en"/>`,
    );
  });

  test('with English turned off everybody gets Korean pages, which name no other language', async () => {
    const setting = { key: 'languages.english', value: 'false' };
    await app.db.insertInto('settings').values(setting).execute();
    try {
      await expect
        .poll(() => openedWith('/faq?lang=en', english), { timeout: 5_000 })
        .toMatchObject({ page: 'ko' });
      expect(await pageAt('/faq')).not.toContain('hreflang');
      expect(await pageAt('/sitemap.xml')).not.toContain('hreflang');
    } finally {
      await sql`delete from settings where key = 'languages.english'`.execute(app.ownerDb);
    }
    await expect.poll(() => openedWith('/faq?lang=en', {}), { timeout: 5_000 }).toMatchObject({ page: 'en' });
  });
});
