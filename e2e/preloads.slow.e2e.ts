// What public pages ask for ahead of the app is true: each thing is asked for once and used in the first view, which needs no other script or stylesheet.
import { addressOf, headOf } from './page-head.ts';
import { expect, test } from './people.ts';

/** With words that stand in its first view. */
const pages: { path: string; shows: string }[] = [
  { path: '/', shows: '대여하기' },
  { path: '/rental-items', shows: '재고 있는 것만' },
  { path: `/rental-items/${encodeURIComponent('65W PD 충전기')}`, shows: '65W PD 충전기' },
  { path: '/station-map', shows: '목록 보기' },
  { path: '/?stationId=1', shows: '여기에서 바로 빌리거나 반납해요' },
  { path: '/station-map?stationId=1', shows: '대여 가능 물품 전체 조회' },
  { path: '/notices', shows: '최신순' },
  { path: '/notices/1', shows: '공지사항' },
  { path: '/events', shows: '진행' },
  { path: '/events/1', shows: '이벤트' },
  { path: '/faq', shows: '자주 묻는 질문' },
  { path: '/inquiry', shows: '1:1 문의' },
  { path: '/service-intro', shows: '세 단계면 끝나요' },
  { path: '/service-info', shows: '서비스 이용약관' },
];

/** Fixed pages, whose names stand in texts of the server and of the app. */
const named = [
  '/',
  '/service-intro',
  '/rental-items',
  '/station-map',
  '/notices',
  '/events',
  '/faq',
  '/service-info',
  '/inquiry',
];

for (const language of ['ko', 'en']) {
  test(`a page is called by the app what its head says, in the language ${language}`, async ({ page }) => {
    let title = '';
    // Taken out of the head, so that only the app can have set it.
    await page.route(/\?lang=/, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
      return route.fulfill({ response, body: html.replace(/<title>[^<]*</, '<title><') });
    });
    for (const path of named) {
      await page.goto(`${path}?lang=${language}`);
      expect(title, path).not.toBe('');
      await expect(page, path).toHaveTitle(title);
    }
  });
}

/** Preloaded by the test itself: when the browser has complained of it, it has looked for all that are unused. */
const NEVER_USED = '/icons/icon-192.png?never-used';

for (const { path, shows } of pages) {
  test(`${path} asks once for what its page begins, and uses all of it`, async ({ page }) => {
    const asked: string[] = [];
    const unused: string[] = [];
    page.on('request', (request) => asked.push(addressOf(request.url())));
    page.on('console', (message) => {
      const [, url] = /(\S+) was preloaded using link preload but not used/.exec(message.text()) ?? [];
      if (url !== undefined) unused.push(addressOf(url));
    });
    await page.addInitScript((href) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }),
        );
      });
    }, NEVER_USED);
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    const { preloads } = await headOf(await page.goto(path));
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => [
          ...((window as { firstReads?: Map<string, unknown> }).firstReads?.keys() ?? []),
        ]),
      )
      .toEqual([]);
    await expect.poll(() => unused).toContain(NEVER_USED);
    expect(unused).toEqual([NEVER_USED]);

    expect(preloads.filter((address) => !asked.includes(address))).toEqual([]);
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
    // The browser does not complain of a module that is preloaded and never imported.
    const scripts = await page.coverage.stopJSCoverage();
    const executed = new Set(
      scripts
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map(({ url }) => addressOf(url)),
    );
    const modules = preloads.filter((address) => address.endsWith('.js'));
    expect(modules.filter((address) => !executed.has(address))).toEqual([]);
  });

  test(`${path} shows its first view with no other script and stylesheet than its page names`, async ({
    page,
  }) => {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    const head = answer.then(headOf);
    await page.route(/\/assets\/[^/]*\.(js|css)$/, async (route) => {
      const { files } = await head;
      // Every other one stays on its way.
      if (files.includes(addressOf(route.request().url()))) await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(shows).first()).toBeVisible();
  });
}
