// Measures how soon a page answers a tap or a key: interaction to next paint, on a processor four times slower.
import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import type { ObservedEvent, ObservedEvents, ObservedFrame } from './observe-events.ts';
import { PHONE_SLOWDOWN } from './visit.ts';

export interface Answered {
  what: string;
  /** In milliseconds; 0 where it was less than browsers report. */
  milliseconds: number;
  slowest: ObservedEvent | undefined;
  frames: ObservedFrame[];
}

/** Taps or clicks something, or does something by keys, and waits for what must be seen then. */
export type Measure = (what: string, act: Locator | (() => Promise<void>), shows: Locator) => Promise<void>;

/** Only what is measured is slowed down; the rest of a story is the way there. */
export async function startMeasuring(
  page: Page,
): Promise<{ measure: Measure; answered: readonly Answered[] }> {
  const session = await page.context().newCDPSession(page);
  const answered: Answered[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const settle = async () => {
    do await waitForQuietPage(page);
    while (open.size > 0);
  };
  return {
    answered,
    measure: async (what, act, shows) => {
      await settle();
      if (typeof act !== 'function') await act.scrollIntoViewIfNeeded();
      await waitForQuietPage(page);
      const doIt = typeof act === 'function' ? act : await aimAt(act);
      await slowDown(session, PHONE_SLOWDOWN);
      const startedAt = await page.evaluate(() => performance.now());
      await doIt();
      await shows.waitFor();
      await waitForQuietPage(page);
      await slowDown(session, 1);
      await settle();
      const { events, frames } = await page.evaluate(
        () => (window as unknown as { observedEvents: ObservedEvents }).observedEvents,
      );
      const own = events.filter(({ start }) => start >= startedAt);
      const slowest = own.toSorted((a, b) => b.duration - a.duration)[0];
      answered.push({
        what,
        milliseconds: slowest?.duration ?? 0,
        slowest,
        frames: frames.filter(({ start, duration }) => start + duration > startedAt),
      });
    },
  };
}

const slowDown = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** By its place alone: the checks that Playwright makes around its own tap would run on the slow processor too. */
async function aimAt(target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be tapped is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const page = target.page();
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Until the page has had nothing to do for a while: what is left from before must not count, and events are reported after the paint that answers them. */
const waitForQuietPage = (page: Page) =>
  page.evaluate(async () => {
    const { frames } = (window as unknown as { observedEvents: ObservedEvents }).observedEvents;
    let known: number;
    do {
      known = frames.length;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    } while (frames.length > known);
  });
