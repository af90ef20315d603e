// The verbs of somebody in front of a browser: presses, types and sees, each waiting until the page is ready for it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DriverError, type Driver, type ElementId } from './driver.ts';

const WAIT_TIMEOUT_MS = 30_000;
const WAIT_POLL_MS = 100;

/** The elements of each role that the app and the sandbox use. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  checkbox: 'input[type=checkbox]',
  textbox: 'input:not([type]), input[type=text]',
} as const;
export type Role = keyof typeof selectors;

export interface Visitor {
  goesTo: (path: string) => Promise<void>;
  /** A part of a name is enough when it is given as a pattern. */
  presses: (role: Role, name: string | RegExp) => Promise<void>;
  types: (name: string, text: string) => Promise<void>;
  picksFile: (name: string, file: string) => Promise<void>;
  sees: (text: string) => Promise<void>;
  /** A loaded picture whose address matches. */
  seesPicture: (address: RegExp) => Promise<void>;
  /** Takes a numbered picture of the page and returns its file. */
  photographs: (name: string) => Promise<string>;
}

export function aVisitor(driver: Driver, origin: string, pictures: string): Visitor {
  let pictureCount = 0;
  /** A browser may still refuse an element that has just appeared; nothing was pressed then, so it is tried again. */
  const useControl = (role: Role, name: string | RegExp, use: (element: ElementId) => Promise<void>) =>
    waitFor(`the ${role} ${String(name)}`, async () => {
      const element = await driver.find(findReadyElement, selectors[role], patternOf(name));
      if (element === undefined) return undefined;
      await use(element);
      return element;
    });

  return {
    goesTo: (path) => driver.goTo(new URL(path, origin).href),
    async presses(role, name) {
      await useControl(role, name, driver.click);
    },
    async types(name, text) {
      const field = await useControl('textbox', name, driver.click);
      await driver.type(field, text);
    },
    async picksFile(name, file) {
      const input = await waitFor(`the file input ${name}`, () => driver.find(findFileInput, name));
      await driver.setFile(input, file);
    },
    async sees(text) {
      await waitFor(`the text "${text}"`, async () => isTrue(await driver.evaluate(showsText, text)));
    },
    async seesPicture(address) {
      await waitFor(`a picture from ${String(address)}`, async () =>
        isTrue(await driver.evaluate(showsPicture, address.source)),
      );
    },
    async photographs(name) {
      await waitFor('the end of all transitions', async () => isTrue(await driver.evaluate(isStill)));
      pictureCount += 1;
      const file = join(pictures, `${String(pictureCount).padStart(2, '0')}-${name}.png`);
      await mkdir(pictures, { recursive: true });
      await writeFile(file, await driver.screenshot());
      return file;
    },
  };
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$` : name.source;
const isTrue = (answer: string) => (answer === 'true' ? true : undefined);

/** A page that is being replaced answers with an error, and is asked again. */
async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const until = performance.now() + WAIT_TIMEOUT_MS;
  let reason = '';
  while (performance.now() < until) {
    try {
      const found = await look();
      if (found !== undefined) return found;
      reason = '';
    } catch (error) {
      if (!(error instanceof DriverError)) throw error;
      reason = `: ${error.message}`;
    }
    await pause(WAIT_POLL_MS);
  }
  throw new Error(`Waited in vain for ${what}${reason}.`);
}

// The functions below run in the page.

/** The element with this accessible name, once it is enabled, does not move and would receive a press in its middle. */
function findReadyElement(selector = '', pattern = ''): Element | null {
  const name = new RegExp(pattern);
  const textOf = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element instanceof HTMLInputElement && textOf(element.labels?.[0])) || textOf(element));
  const isMoving = (element: Element | null): boolean =>
    element !== null &&
    (element.getAnimations().some(({ playState }) => playState === 'running') ||
      isMoving(element.parentElement));
  for (const element of document.querySelectorAll(selector)) {
    if (!name.test(nameOf(element)) || element.matches(':disabled, [inert] *') || isMoving(element)) continue;
    // In the middle, where no bar at the top or the bottom of the screen covers it.
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit !== null && (element.contains(hit) || hit.contains(element))) return element;
  }
  return null;
}

/** The app hides its file inputs behind buttons. */
function findFileInput(name = ''): Element | null {
  return document.querySelector(`input[type=file][aria-label="${name}"]`);
}

function showsText(text = ''): string {
  return String(document.body.innerText.replace(/\s+/g, ' ').includes(text));
}

function showsPicture(pattern = ''): string {
  const address = new RegExp(pattern);
  return String(
    Array.from(document.images).some(({ src, complete, naturalWidth }) => {
      return address.test(src) && complete && naturalWidth > 0;
    }),
  );
}

/** What is on the screen may be one frame behind the page. Endless animations, like a pulse, do not count. */
async function isStill(): Promise<string> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  await nextFrame();
  if (isMoving()) return 'false';
  await nextFrame();
  await nextFrame();
  const hasPictures = Array.from(document.images).every(
    ({ complete, loading }) => complete || loading === 'lazy',
  );
  return String(!isMoving() && document.fonts.status === 'loaded' && hasPictures);
}
