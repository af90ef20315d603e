// What pages of the console ask for ahead of the app is true: each thing is asked for once and used in the first view, which needs no other script or stylesheet.
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, headOf } from './page-head.ts';
import { expect, test } from './people.ts';
import { opensConsole, signsInToConsole } from './staff.ts';

/** With words that stand in its first view once its data is there. */
const pages: { path: string; shows: string }[] = [
  { path: '/console', shows: '지금 챙길 일' },
  { path: '/console/items', shows: '더 보기' },
];

/** An address whose page names the files of the app only. */
const WITHOUT_A_VIEW = '/console/account';

/** So that nothing is read a second time because something happened. */
const withoutHints = (page: Page) => page.route('**/api/v1/console/live', () => undefined);

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** Of the session, which is begun once: a code is accepted only once, and the next one comes half a minute later. */
let cookies: Cookies | undefined;

/** Signed in, and known to the browser as somebody of the staff. */
async function wasHere(page: Page): Promise<void> {
  await withoutHints(page);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto('/console/account');
  } else await opensConsole(page, '/console/account', 'OWNER');
  await expect(page.getByRole('heading', { name: '내 계정', level: 1 })).toBeVisible();
  cookies ??= await page.context().cookies();
}

for (const { path, shows } of pages) {
  test(`${path} asks once for what its page begins, and takes all of it`, async ({ desk }) => {
    await wasHere(desk);
    const asked: string[] = [];
    desk.on('request', (request) => asked.push(addressOf(request.url())));
    const { reads } = await headOf(await desk.goto(path));
    await expect(desk.getByText(shows).first()).toBeVisible();
    await expect
      .poll(() =>
        desk.evaluate(() => [
          ...((window as { firstReads?: Map<string, unknown> }).firstReads?.keys() ?? []),
        ]),
      )
      .toEqual([]);
    expect(reads.length).toBeGreaterThan(2);
    expect(reads.filter((address) => !asked.includes(address))).toEqual([]);
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
  });

  test(`${path} shows its first view with no other script and stylesheet than its page names`, async ({
    desk,
  }) => {
    await wasHere(desk);
    const answer = desk.waitForResponse((response) => response.request().isNavigationRequest());
    const head = answer.then(headOf);
    await desk.route(/\/assets\/[^/]*\.(js|css)$/, async (route) => {
      const { files } = await head;
      // Every other one stays on its way.
      if (files.includes(addressOf(route.request().url()))) await route.continue();
    });
    await desk.goto(path, { waitUntil: 'commit' });
    await expect(desk.getByText(shows).first()).toBeVisible();
  });

  test(`${path} would load by itself every script that its page names`, async ({ desk }) => {
    await wasHere(desk);
    const { scripts } = await headOf(await desk.goto(path));
    const asked: string[] = [];
    desk.on('request', (request) => asked.push(addressOf(request.url())));
    const plain = await desk.request.get(WITHOUT_A_VIEW);
    const body = await plain.text();
    await desk.route(path, (route) => route.fulfill({ body, headers: plain.headers() }));
    await desk.goto(path);
    await expect(desk.getByText(shows).first()).toBeVisible();
    expect(scripts.filter((address) => address !== '/' && !asked.includes(address))).toEqual([]);
  });
}

test('the frame stands before any script is there, and until the dashboard takes its place', async ({
  desk,
}) => {
  await wasHere(desk);
  await desk.addInitScript(watchForNothing);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await desk.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await desk.goto('/console', { waitUntil: 'commit' });
  await expect(desk.locator('.shell-title')).toHaveText('오늘의 책상');
  release();
  await expect(desk.getByText('지금 챙길 일').first()).toBeVisible();
  expect(await desk.evaluate(() => (window as { sawNothing?: string[] }).sawNothing)).toEqual([]);
});

/** Runs in the page: notes what stands there whenever it is neither the first paint nor a screen with its title. */
function watchForNothing(): void {
  const seen: string[] = [];
  (window as { sawNothing?: string[] }).sawNothing = seen;
  new MutationObserver(() => {
    const app = document.getElementById('app');
    if (document.readyState === 'loading' || app?.querySelector('.shell, h1')) return;
    seen.push(app?.innerHTML.slice(0, 200) ?? '');
  }).observe(document, { childList: true, subtree: true });
}

test('what a page began for nobody is no answer to whoever signs in then', async ({ desk }) => {
  await withoutHints(desk);
  await desk.addInitScript(() => localStorage.setItem('console-last-call', String(Date.now())));
  await desk.goto('/console');
  await signsInToConsole(desk, 'OWNER');
  await expect(desk.getByText('지금 챙길 일').first()).toBeVisible();
});
