// One visit to a page with an empty cache on a slow line, and a second one of the same browser.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { LANGUAGE_COOKIE, type Language } from '#domain/languages.ts';
import { observePaints, type Observed } from './observe-paints.ts';
import { isRenters, type MeasuredPage } from './pages.ts';
import { atWork, cookieFor, signedIn, type Keys } from './site.ts';

/** 1.6 Mbit/s and 150 ms, as Chrome's developer tools slow a line down: for each request, without the connection's own round trips. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** How many times slower a phone's processor is than the machine's. */
export const PHONE_SLOWDOWN = 4;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface Request {
  url: string;
  /** In milliseconds of the page. */
  start: number;
  end: number;
  bytes: number;
}

export interface Visit extends Omit<Observed, 'tasks' | 'lastAt'> {
  /** The longest after the first paint; tasks of less than 50 ms are not reported by the browser. */
  longestTask: number;
  requests: Request[];
  /** The largest paint of the second visit. */
  second: number;
  requestsOfSecond: Request[];
}

export interface VisitOptions {
  origin: string;
  language: Language;
  keys: Keys;
}

export async function measureVisit(
  browser: Browser,
  measured: MeasuredPage,
  { origin, language, keys }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    ...(isRenters(measured) ? phone : desk),
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    storageState: {
      cookies: [
        cookieFor(origin, LANGUAGE_COOKIE, language),
        ...(measured.as === 'staff' ? [cookieFor(origin, 'od_console', keys.staffCookie)] : []),
      ],
      origins: storageOf(measured, origin, keys),
    },
  });
  try {
    await context.addInitScript(observePaints);
    const slowdown = isRenters(measured) ? PHONE_SLOWDOWN : 1;
    const first = await openPage(await context.newPage(), origin + measured.path, slowdown);
    if (isRenters(measured)) await waitForServiceWorker(first.page, first.session);
    await first.page.close();
    const second = await openPage(await context.newPage(), origin + measured.path, slowdown);
    const { tasks, lastAt: _lastAt, ...observed } = first.observed;
    const late = tasks.filter(({ start, duration }) => start + duration > observed.firstPaint);
    return {
      ...observed,
      // To the thousandth: text that changes its font by a fraction of a pixel is not seen to move.
      shift: Number(observed.shift.toFixed(3)),
      longestTask: Math.max(0, ...late.map(({ duration }) => duration)),
      requests: first.requests,
      second: second.observed.largest,
      requestsOfSecond: second.requests,
    };
  } finally {
    await context.close();
  }
}

function storageOf({ as }: MeasuredPage, origin: string, { accessToken }: Keys) {
  if (as === 'guest') return [];
  return as === 'member' ? signedIn(origin, accessToken) : atWork(origin);
}

async function openPage(page: Page, url: string, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  const line = await watchLine(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  const observed = await waitUntilQuiet(page, line);
  return { page, session, observed, requests: line.requests() };
}

interface Line {
  isQuiet(): boolean;
  requests(): Request[];
}

const QUIET_MS = 1_000;
const LONGEST_VISIT_MS = 20_000;
const MILLISECONDS = 1000;

/** Slows the line down and notes every request. */
async function watchLine(session: CDPSession): Promise<Line> {
  const open = new Map<string, Request>();
  const done: Request[] = [];
  let firstAt: number | undefined;
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http') || type === 'EventSource') return;
    firstAt ??= timestamp;
    lastAt = performance.now();
    const start = (timestamp - firstAt) * MILLISECONDS;
    open.set(requestId, { url: request.url, start, end: Number.NaN, bytes: 0 });
  });
  const finish = (requestId: string, timestamp: number, bytes: number) => {
    const request = open.get(requestId);
    if (request === undefined) return;
    open.delete(requestId);
    lastAt = performance.now();
    done.push({ ...request, bytes, end: (timestamp - (firstAt ?? timestamp)) * MILLISECONDS });
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  return {
    isQuiet: () => open.size === 0 && performance.now() - lastAt > QUIET_MS,
    requests: () => done.toSorted((a, b) => a.start - b.start),
  };
}

/** Until nothing has been asked for, painted or worked on for a second. */
async function waitUntilQuiet(page: Page, line: Line): Promise<Observed> {
  for (const deadline = performance.now() + LONGEST_VISIT_MS; ; await pause(100)) {
    if (!line.isQuiet() && performance.now() < deadline) continue;
    const { observed, now } = await page.evaluate(() => ({
      observed: (window as unknown as { observedPaints: Observed }).observedPaints,
      now: performance.now(),
    }));
    if (now - observed.lastAt > QUIET_MS || performance.now() > deadline) return observed;
  }
}

/** The first visit is over: what the worker keeps for the next one is kept at the machine's full speed. */
async function waitForServiceWorker(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => (active === null || active.state === 'activated') && resolve();
      active?.addEventListener('statechange', look);
      look();
    });
  });
}
