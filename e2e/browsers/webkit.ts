// Drives WebKitGTK's MiniBrowser through WebKitWebDriver, which speaks classic WebDriver: https://www.w3.org/TR/webdriver2/
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#embedded-postgres/free-port.ts';
import { DriverError, phone, type Driver, type ElementId } from './driver.ts';
import { startProgram } from './program.ts';

/** The key of an element in the JSON of WebDriver; the standard fixes it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Above the page are the browser's toolbar and its questions for position and camera; it is never narrower than 450. */
const windowSize = { width: phone.width, height: phone.height + 130 };
const START_POLL_MS = 100;
const START_POLLS = 200;

export interface WebKitPrograms {
  driver: string;
  /** WebKitGTK has no headless mode: the window is drawn on a virtual display. */
  display: string;
}

export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'ondesk-webkit-'));
  const display = startProgram(programs.display, ['-displayfd', '1', '-screen', '0', '1280x2000x24']);
  const [, displayNumber = ''] = await display.prints(/^(\d+)\n/);
  const port = await freePort();
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${displayNumber}`,
    HOME: home,
    GDK_SCALE: '2',
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
  });
  const end = async () => {
    await driver.end();
    await display.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(origin);
    return await drive(origin, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let poll = 0; poll < START_POLLS; poll += 1) {
    const ready = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(START_POLL_MS);
  }
  throw new DriverError('WebKitWebDriver did not start.');
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(`${error}: ${message}`);
}

async function drive(origin: string, end: () => Promise<void>): Promise<Driver> {
  const created = (await request('POST', `${origin}/session`, { capabilities: {} })) as { sessionId: string };
  const session = `${origin}/session/${created.sessionId}`;
  const get = (path: string) => request('GET', session + path);
  const post = (path: string, body: object) => request('POST', session + path, body);
  await post('/window/rect', windowSize);

  /** The last argument of an asynchronous script is the function that takes its answer. */
  const answerLater = (pageFunction: unknown) =>
    `const args = [...arguments], answer = args.pop(); Promise.resolve((${String(pageFunction)})(...args)).then(answer)`;
  const run = (pageFunction: unknown, args: string[]) =>
    post('/execute/sync', { script: `return (${String(pageFunction)})(...arguments)`, args });

  return {
    goTo: async (url) => void (await post('/url', { url })),
    evaluate: async (pageFunction, ...args) =>
      String(await post('/execute/async', { script: answerLater(pageFunction), args })),
    find: async (pageFunction, ...args) => {
      const found = (await run(pageFunction, args)) as Record<string, string> | null;
      return found?.[elementKey] as ElementId | undefined;
    },
    click: async (element) => void (await post(`/element/${element}/click`, {})),
    type: async (element, text) => void (await post(`/element/${element}/value`, { text })),
    setFile: async (input, file) => void (await post(`/element/${input}/value`, { text: file })),
    screenshot: async () => Buffer.from(String(await get('/screenshot')), 'base64'),
    async close() {
      await request('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}
