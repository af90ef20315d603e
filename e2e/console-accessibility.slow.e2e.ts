// The photographed screens of the console, held against the accessibility rules; names, large text, and no motion where none is wanted.
//   EVERY_SCENE=on npx playwright test e2e/console-accessibility.slow.e2e.ts     all dialogs and states too, which the component tests check one by one
import type { Browser, Page } from '@playwright/test';
import type { ConsoleScene } from './screenshots/console/console-scene.ts';
import { consoleScenes } from './screenshots/console/console-scenes.ts';
import { mockCall } from './screenshots/mock-call.ts';
import { findCutBesideRoom } from './cut-names.ts';
import { findCutOff, hasNoViolations, setRootFontSize } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { opensConsole } from './staff.ts';

/** Its scenes are of the demo as it was made. */
const test = testOnOwnServer();

const desk = { width: 1440, height: 900 };
const smallDesk = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
/** The frame with a list, an editor, a dialog; figures, a plan, steps. */
const typical = [
  'rentals',
  'station-edit',
  'notice-edit',
  'rental-refund',
  'console-insight-revenue',
  'console-moves',
  'console-leak',
  'console-coupon-edit',
];

/** Signed in once: a code is accepted only once. And one page for all scenes of a role: a new one begins a process. They end with the browser. */
const desks = new Map<ConsoleScene['as'], Page>();

async function deskOf(browser: Browser, role: ConsoleScene['as']): Promise<Page> {
  const known = desks.get(role);
  if (known) return known;
  const context = await browser.newContext({
    viewport: desk,
    isMobile: false,
    hasTouch: false,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera'],
  });
  const page = await context.newPage();
  desks.set(role, page);
  if (role === 'nobody') return page;
  await opensConsole(page, '/console/account', role);
  await expect(page.getByRole('heading', { name: '내 계정', level: 1 })).toBeVisible();
  return page;
}

async function opens(browser: Browser, scene: ConsoleScene): Promise<Page> {
  const page = await deskOf(browser, scene.as);
  // What the scene before has left: calls that were never answered, and what the page and its history know.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize(scene.field ? phone : desk);
  for (const [path, mock] of Object.entries(scene.calls ?? {})) await mockCall(page, path, mock);
  await page.goto(`/console${scene.path}`);
  await isRead(page, scene);
  await scene.act?.(page);
  await isRead(page, scene);
  return page;
}

async function isRead(page: Page, { calls = {} }: ConsoleScene): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  if (!Object.values(calls).includes('pending'))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const sceneNamed = (name: string) => {
  const scene = consoleScenes.find((one) => one.name === name);
  if (scene === undefined) throw new Error(`No scene is called ${name}.`);
  return scene;
};

const screenOf = ({ path }: ConsoleScene) => path.split('?')[0];
/** Neither covered by a dialog nor still loading. */
const isPlain = ({ act, calls = {} }: ConsoleScene) =>
  act === undefined && !Object.values(calls).some((mock) => mock === 'pending' || mock === 'error');

/** What a press leads to: screens whose address has a number in it, and dialogs in which something is given away or sent. */
const pressed = new Set([
  'palette',
  'palette-results',
  'rental-detail',
  'payment-detail',
  'item-detail',
  'console-inquiries-verdict',
  'console-grant-dialog',
  'console-coupon-edit',
  'console-coupon-result',
  'console-coupon-codes',
  'console-membership-edit',
  'console-route-assign',
  'console-leak-scope',
  'console-leak-people',
  'console-leak-send',
]);

const walked = consoleScenes.filter((scene) => {
  if (process.env['EVERY_SCENE'] === 'on') return true;
  // The longest names are for the check of cut ones.
  if (pressed.has(scene.name) || scene.name.startsWith('state-long-')) return true;
  const ofScreen = consoleScenes.filter((one) => screenOf(one) === screenOf(scene));
  return scene === (ofScreen.find(isPlain) ?? ofScreen[0]);
});

/**
 * Side by side, each on a server of its own: dozens of screens, one after the other, would be what everything else waits for. A hook
 * before or after all tests would put both halves one after the other.
 */
test.describe.configure({ mode: 'parallel' });
const halves = [0, 1].map((half) => walked.filter((_, index) => index % 2 === half));

for (const [half, scenes] of halves.entries())
  test(`no screen of the console breaks an accessibility rule, cuts a name beside empty space, or is wider than a small desk or a phone (half ${half + 1})`, async ({
    browser,
  }) => {
    test.setTimeout(15 * 60_000);
    for (const scene of scenes) {
      await test.step(scene.name, async () => {
        const page = await opens(browser, scene);
        await hasNoViolations(page, scene.name);
        expect.soft(await findCutBesideRoom(page), `names cut on ${scene.name}`).toEqual([]);
        for (const size of [smallDesk, phone]) {
          await page.setViewportSize(size);
          await isNoWiderThan(page, size.width, scene.name);
        }
      });
    }
  });

test('with text twice as large a small desk still shows the frame, lists, editors and dialogs whole', async ({
  browser,
}) => {
  test.slow();
  for (const name of typical) {
    const page = await opens(browser, sceneNamed(name));
    await page.setViewportSize(smallDesk);
    await setRootFontSize(page, '200%');
    await expect.poll(() => findCutOff(page), { message: name }).toEqual([]);
    await isNoWiderThan(page, smallDesk.width, name);
  }
});

test('nothing in the console moves where reduced motion is asked for', async ({ browser }) => {
  test.slow();
  for (const name of typical) {
    const page = await opens(browser, sceneNamed(name));
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
    );
    expect(running, name).toEqual([]);
  }
});

/** A map or a chart measures itself anew after the window did. */
async function isNoWiderThan(page: Page, width: number, name: string): Promise<void> {
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(readWidth, { message: `${name} at ${width}` }).toBeLessThanOrEqual(width);
}
