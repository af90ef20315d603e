// `npm run screenshots`: takes a screenshot of every screen and state into screenshots/.
//   -- --only history,drawer       only scenes whose name starts with one of these
//   -- --app web,console           the renter's app, the console; default both
//   -- --sizes phone,narrow        the sizes below; default phone,desktop; the console has sizes of its own
//   -- --scheme dark              only one of light, dark; default both, the dark ones in folders of their own: phone-dark
//   -- --origin <address>          a running service; default: an own one with fresh demo data
//   -- --reference <folder>        also makes a contact sheet beside the pictures of the same name in that folder
//   -- --language en              the renter's app in English, or in the pseudo-language, 40 % longer: lengthened;
//                                  fails where a screen shows Korean or has no room for its words
//   -- --overview                  also makes the README's pictures, of both apps
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/permission.ts';
import { findWithoutRoom } from '#e2e/a11y-checks.ts';
import { anIsolatedServer } from '#e2e/isolated-server.ts';
import { signsInToConsole } from '#e2e/staff.ts';
import { koreanOnScreen } from '#e2e/language/korean-on-screen.ts';
import { isLanguage, KOREAN } from '#domain/languages.ts';
import { findBrowser } from '#tools/test-run/find-browser.ts';
import { LENGTHENED } from '#tools/vite/lengthened-build.ts';
import type { ConsoleScene } from './console/console-scene.ts';
import { consoleScenes } from './console/console-scenes.ts';
import { makeContactSheet, makeOverview } from './contact-sheet.ts';
import { extremeScenes } from './extreme-scenes.ts';
import { mockCall } from './mock-call.ts';
import type { Scene } from './scene.ts';
import { PHONE, ScenePages, settle, SMALL_PHONE, type SceneLanguage } from './scene-pages.ts';
import { scenes } from './scenes.ts';
import { consoleStateScenes, stateScenes } from './state-scenes.ts';

const sizes = {
  phone: PHONE,
  desktop: { width: 1280, height: 800 },
  small: SMALL_PHONE,
  narrow: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
  /** With text twice as large. */
  large: { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;

/** Of the console: at a desk, on a small desk, and on a phone, where its lists are only read. */
const consoleSizes = {
  desk: { width: 1440, height: 900 },
  'small-desk': { width: 1024, height: 768 },
  'console-phone': { width: 390, height: 844 },
} as const;
type ConsoleSize = keyof typeof consoleSizes;

const { values: wanted } = parseArgs({
  options: {
    app: { type: 'string', default: 'web,console' },
    only: { type: 'string' },
    sizes: { type: 'string', default: 'phone,desktop' },
    reference: { type: 'string' },
    origin: { type: 'string' },
    overview: { type: 'boolean', default: false },
    language: { type: 'string', default: 'ko' },
    scheme: { type: 'string', default: 'light,dark' },
  },
});
const names = wanted.only?.split(',');
const apps = wanted.app.split(',');
const isSelected = ({ name }: { name: string }) => names?.some((start) => name.startsWith(start)) ?? true;
const language: SceneLanguage =
  wanted.language === LENGTHENED || isLanguage(wanted.language) ? wanted.language : KOREAN;
const selected = apps.includes('web') ? [...scenes, ...stateScenes, ...extremeScenes].filter(isSelected) : [];
const selectedOfConsole = apps.includes('console')
  ? [...consoleScenes, ...consoleStateScenes].filter(isSelected)
  : [];
const namedConsoleSizes = wanted.sizes.split(',').filter((size): size is ConsoleSize => size in consoleSizes);
const selectedConsoleSizes =
  namedConsoleSizes.length > 0 ? namedConsoleSizes : (Object.keys(consoleSizes) as ConsoleSize[]);
const selectedSizes = wanted.sizes.split(',').filter((size): size is Size => size in sizes);
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
type Scheme = 'light' | 'dark';
const schemes = wanted.scheme.split(',').filter((one): one is Scheme => one === 'light' || one === 'dark');
const fileOf = (name: string, size: Size | ConsoleSize, scheme: Scheme = 'light') =>
  join(folder, scheme === 'light' ? size : `${size}-${scheme}`, `${name}.png`);

if (names === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const ownServer = wanted.origin === undefined ? await anIsolatedServer() : undefined;
const origin = ownServer?.origin ?? wanted.origin!;
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  // Letters stand where they do on a screen of today, not on whole pixels.
  args: [...found.args, '--font-render-hinting=none'],
  env: { ...process.env, ...found.env },
});

const pages = new ScenePages({ browser, origin, language });

/** One browser context per role: a code is accepted once, so signing in again would have to wait for the next. */
const desks = new Map<ConsoleScene['as'], Promise<BrowserContext>>();

function deskOf(role: ConsoleScene['as']): Promise<BrowserContext> {
  const known = desks.get(role) ?? openDesk(role);
  desks.set(role, known);
  return known;
}

async function openDesk(role: StaffRole | 'nobody'): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: consoleSizes.desk,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera'],
    // Field workers hold a phone, where a scrollbar takes no room.
    ...(role === 'FIELD' && { viewport: consoleSizes['console-phone'], isMobile: true, hasTouch: true }),
  });
  context.setDefaultTimeout(20_000);
  if (role === 'nobody') return context;
  const page = await context.newPage();
  await page.goto('/console/account');
  await signsInToConsole(page, role);
  await page.getByRole('heading', { name: '내 계정', level: 1 }).waitFor();
  await page.close();
  return context;
}

async function photographConsole(scene: ConsoleScene): Promise<void> {
  const context = await deskOf(scene.as);
  const page = await context.newPage();
  try {
    await page.setViewportSize(scene.field ? consoleSizes['console-phone'] : consoleSizes.desk);
    for (const [path, mock] of Object.entries(scene.calls ?? {})) await mockCall(page, path, mock);
    await page.goto(`/console${scene.path}`);
    await waitUntilStable(page);
    await scene.act?.(page);
    for (const size of scene.field ? (['console-phone'] as const) : selectedConsoleSizes) {
      await page.setViewportSize(consoleSizes[size]);
      await waitUntilStable(page);
      await photograph(page, scene.name, size);
    }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** The page follows the system at once, so the other scheme needs no second visit. */
async function photograph(page: Page, name: string, size: Size | ConsoleSize): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    // A map draws its tiles anew, one after the other.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    if ((await page.locator('.leaflet-container').count()) > 0) await page.waitForTimeout(600);
    await page.screenshot({ path: fileOf(name, size, scheme), animations: 'disabled' });
  }
}

const takeScreenshots = (scene: Scene) =>
  pages.show(scene, async (page) => {
    const faults =
      language === KOREAN || scene.hasKoreanWords
        ? []
        : (await koreanOnScreen(page)).map((text) => `Korean: ${text}`);
    for (const size of selectedSizes) {
      await page.setViewportSize(sizes[size]);
      await page.evaluate(
        (zoom) => (document.documentElement.style.fontSize = zoom),
        size === 'large' ? '200%' : '',
      );
      if (scene.fullPage) await growToContent(page, sizes[size]);
      await waitUntilStable(page);
      await photograph(page, scene.name, size);
      if (language !== KOREAN && size !== 'large') {
        faults.push(...(await findWithoutRoom(page)).map((fault) => `${size}: ${fault}`));
      }
    }
    if (faults.length > 0) throw new Error(faults.join('\n    '));
  });

/** Makes the window as high as the page: a full-page screenshot would draw the docked bar in the middle. */
async function growToContent(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const contentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, contentHeight) });
}

/** With the moment that what a screen shows by a timer takes to come. */
async function waitUntilStable(page: Page): Promise<void> {
  await settle(page);
  await page.waitForTimeout(350);
}

const failed: string[] = [];

async function attempt(name: string, take: () => Promise<void>): Promise<void> {
  try {
    await take();
    console.log(`✓ ${name}`);
  } catch (error) {
    failed.push(name);
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

try {
  for (const scene of selected) await attempt(scene.name, () => takeScreenshots(scene));
  for (const scene of selectedOfConsole) await attempt(scene.name, () => photographConsole(scene));
  if (wanted.reference !== undefined) {
    const references = resolve(wanted.reference);
    const pairs = [
      ...selected.map(({ name }) => ({ name, ours: fileOf(name, 'phone') })),
      ...selectedOfConsole.map(({ name, field }) => ({
        name,
        ours: fileOf(name, field ? 'console-phone' : 'desk'),
      })),
    ].map(({ name, ours }) => ({ name, ours, reference: join(references, `${name}.png`) }));
    await makeContactSheet(browser, folder, pairs);
  }
  if (wanted.overview) {
    const ofRenter = ['home-active', 'station-map', 'rental-time', 'rental-complete'];
    await makeOverview(
      browser,
      folder,
      ofRenter.map((name) => ({ file: fileOf(name, 'phone'), width: 300 })),
      join(root, 'docs/pictures/renter.jpg'),
    );
    const ofConsole = [
      { file: fileOf('dashboard', 'desk'), width: 960 },
      { file: fileOf('field-home', 'console-phone'), width: 277 },
    ];
    await makeOverview(browser, folder, ofConsole, join(root, 'docs/pictures/console.jpg'));
  }
} finally {
  await browser.close();
  await ownServer?.end();
}
const all = selected.length + selectedOfConsole.length;
console.log(`${all - failed.length} of ${all} screens are in ${folder}`);
process.exitCode = failed.length === 0 ? 0 : 1;
