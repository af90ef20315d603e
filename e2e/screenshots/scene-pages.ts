// Opens the scenes of the renter's app: a browser for each person, signed in once, and the screen in the state that is described.
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { LANGUAGE_COOKIE, type Language } from '#domain/languages.ts';
import { showLengthened } from '#e2e/language/lengthened-pages.ts';
import { aRenter, type Renter } from '#e2e/renters.ts';
import { LENGTHENED } from '#tools/vite/lengthened-build.ts';
import { mockCall } from './mock-call.ts';
import type { Scene, Viewer } from './scene.ts';

export const PHONE = { width: 390, height: 844 };

/** The smallest the design is made for. */
export const SMALL_PHONE = { width: 360, height: 640 };

export type SceneLanguage = Language | typeof LENGTHENED;

interface ScenePagesOptions {
  browser: Browser;
  origin: string;
  language: SceneLanguage;
  /** What a page is opened with, unless it is the phone that is photographed. */
  viewport?: ViewportSize;
  pixelRatio?: number;
  /** One page for all scenes of a person: a new one begins a process, and costs as much again as the scene. */
  keepsPages?: boolean;
}

export class ScenePages {
  private readonly contexts = new Map<Viewer, Promise<BrowserContext>>();
  private readonly kept = new Map<Viewer, Renter>();
  private readonly options: ScenePagesOptions;

  constructor(options: ScenePagesOptions) {
    this.options = options;
  }

  /** Shows a scene on a page on which nothing of another scene is left. */
  async show(scene: Scene, look: (page: Page) => Promise<void>): Promise<void> {
    const { keepsPages = false, viewport = PHONE } = this.options;
    const context = await this.contextOf(scene.as);
    const renter =
      (keepsPages ? this.kept.get(scene.as) : undefined) ?? (await aRenter(await context.newPage()));
    if (keepsPages) this.kept.set(scene.as, renter);
    const { page, camera } = renter;
    const beginning = await page.addInitScript((session) => {
      for (const [key, value] of Object.entries(session))
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, scene.session ?? {});
    try {
      await page.setViewportSize(viewport);
      for (const [path, mock] of Object.entries(scene.calls ?? {})) await mockCall(page, path, mock);
      await page.goto(scene.path);
      await settle(page);
      await scene.act?.(page, renter);
      await look(page);
    } finally {
      await context.setOffline(false);
      // A guest who signed up in one scene is a guest again in the next.
      if (scene.as === 'guest') await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      // Pending calls must not block closing the page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (keepsPages) {
        await beginning.dispose();
        await camera.refuses(null);
        await camera.showsNothing();
        // An address that is opened twice in a row keeps what the history knows of it, such as an open sheet.
        await page.goto('/robots.txt');
        await page.evaluate(() => sessionStorage.clear());
      } else await page.close();
    }
  }

  /** One browser context per person, signed in once. */
  private contextOf(viewer: Viewer): Promise<BrowserContext> {
    const known = this.contexts.get(viewer) ?? this.open(viewer);
    this.contexts.set(viewer, known);
    return known;
  }

  private async open(viewer: Viewer): Promise<BrowserContext> {
    const { browser, origin, language, viewport = PHONE, pixelRatio = 2 } = this.options;
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      deviceScaleFactor: pixelRatio,
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
    const value = language === LENGTHENED ? 'en' : language;
    await context.addCookies([{ name: LANGUAGE_COOKIE, value, url: origin }]);
    if (language === LENGTHENED) await showLengthened(context);
    return context;
  }
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

/** Waits for fonts and pictures, and ends transitions; a call that is mocked as pending must not block it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
