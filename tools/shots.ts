// `npm run shots`: photographs every screen and state into shots/, and lays them beside reference pictures if given.
//   -- --only history,drawer       these names alone, or those that begin so
//   -- --sizes phone,narrow        sizes below; phone and desktop unless told
//   -- --origin <address>          a service that runs already; else one of its own, in a demo city of its own
//   -- --reference <folder>        makes a contact sheet with the pictures of the same name in that folder
//   -- --overview                  makes the README's picture anew
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { aCityOfItsOwn } from '#e2e/own-city.ts';
import { aRenter } from '#e2e/renters.ts';
import { findBrowser } from './find-browser.ts';
import { makeContactSheet, makeOverview } from './shots/contact-sheet.ts';
import { scenes, type Fate, type Scene, type Viewer } from './shots/scenes.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 320, height: 568 },
  lying: { width: 844, height: 390 },
  /** A phone whose owner reads letters twice as large. */
  large: { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: 'phone,desktop' },
    reference: { type: 'string' },
    origin: { type: 'string' },
    overview: { type: 'boolean', default: false },
  },
});
const names = wanted.only?.split(',');
const asked = scenes.filter(({ name }) => names?.some((start) => name.startsWith(start)) ?? true);
const sizesAsked = wanted.sizes.split(',').filter((size): size is Size => size in sizes);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'shots');
const fileOf = (name: string, size: Size) => join(folder, size, `${name}.png`);

if (names === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const city = wanted.origin === undefined ? await aCityOfItsOwn() : undefined;
const origin = city?.origin ?? wanted.origin;
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...process.env, ...found.env },
});

const contexts = new Map<Viewer, Promise<BrowserContext>>();

/** One browser per person, signed in once. */
function browserOf(viewer: Viewer): Promise<BrowserContext> {
  const known = contexts.get(viewer) ?? open(viewer);
  contexts.set(viewer, known);
  return known;
}

async function open(viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(origin !== undefined && { baseURL: origin }),
    viewport: sizes.phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    geolocation: { latitude: 37.542053, longitude: 127.078192 },
    permissions: ['geolocation'],
  });
  context.setDefaultTimeout(20_000);
  if (viewer !== 'guest') await signIn(await context.newPage(), viewer);
  return context;
}

async function signIn(page: Page, nickname: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: '카카오로 시작하기' }).click();
  await page.getByRole('button', { name: new RegExp(`^${nickname}`) }).click();
  await page.waitForURL(/\/(terms-agreement)?$/);
  if (page.url().endsWith('/terms-agreement')) {
    for (const name of [/서비스 이용약관$/, /개인정보 수집 및 이용 동의$/])
      await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('button', { name: '확인' }).click();
  }
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
  await page.close();
}

async function decide(page: Page, path: string, fate: Fate): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && decodeURIComponent(pathname).endsWith(path),
    async (route) => {
      if (fate === 'waits') return;
      if (fate === 'fails') return route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } });
      if (typeof fate !== 'function') return route.fulfill({ json: fate });
      const real = (await (await route.fetch()).json()) as { data: never };
      return route.fulfill({ json: { data: fate(real.data) } });
    },
  );
}

async function photograph(scene: Scene): Promise<void> {
  const context = await browserOf(scene.as);
  const page = await context.newPage();
  try {
    const renter = await aRenter(page);
    await page.addInitScript((remembered) => {
      for (const [key, value] of Object.entries(remembered))
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, scene.remembers ?? {});
    for (const [path, fate] of Object.entries(scene.calls ?? {})) await decide(page, path, fate);
    await page.goto(scene.path);
    await isStill(page);
    await scene.does?.(page, renter);
    for (const size of sizesAsked) {
      await page.setViewportSize(sizes[size]);
      await page.evaluate(
        (zoom) => (document.documentElement.style.fontSize = zoom),
        size === 'large' ? '200%' : '',
      );
      if (scene.whole) await growToTheEnd(page, sizes[size]);
      await isStill(page);
      await page.screenshot({ path: fileOf(scene.name, size), animations: 'disabled' });
    }
  } finally {
    await context.setOffline(false);
    // A guest who signed up in one picture is a guest again in the next.
    if (scene.as === 'guest') await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    // Calls that were never answered must not hold up the farewell.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** Makes the window as high as the page, so that what is docked stands at its end. */
async function growToTheEnd(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

/** Fonts and pictures are there and the page has stopped changing; what waits for ever is not waited for. */
async function isStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(350);
}

const failed: string[] = [];
try {
  for (const scene of asked) {
    try {
      await photograph(scene);
      console.log(`✓ ${scene.name}`);
    } catch (error) {
      failed.push(scene.name);
      console.log(`✗ ${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (wanted.reference !== undefined) {
    const references = resolve(wanted.reference);
    const pairs = asked.map(({ name }) => ({
      name,
      ours: fileOf(name, 'phone'),
      reference: join(references, `${name}.png`),
    }));
    await makeContactSheet(browser, folder, pairs);
  }
  if (wanted.overview) {
    const four = ['home-active', 'station-map', 'rental-time', 'rental-complete'];
    const pictures = four.map((name) => fileOf(name, 'phone'));
    await makeOverview(browser, folder, pictures, join(root, 'docs/pictures/overview.png'));
  }
} finally {
  await browser.close();
  await city?.end();
}
console.log(`${asked.length - failed.length} of ${asked.length} screens are in ${folder}`);
process.exitCode = failed.length === 0 ? 0 : 1;
