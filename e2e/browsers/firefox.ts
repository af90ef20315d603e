// Drives Firefox through WebDriver BiDi, which it speaks itself over a web socket: https://w3c.github.io/webdriver-bidi/
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverError, phone, type Driver, type ElementId, type PageFunction } from './driver.ts';
import { startProgram } from './program.ts';

/** A camera that shows a test picture, no question for the position, Korean pages, and scroll bars like a phone's. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'permissions.default.geo': 2,
  'intl.accept_languages': 'ko-KR, ko',
  'ui.useOverlayScrollbars': 1,
};

export async function openFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'ondesk-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const firefox = startProgram(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const end = async () => {
    await firefox.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await firefox.prints(/WebDriver BiDi listening on (ws:\S+)/);
    const connection = await connect(`${address}/session`);
    return await drive(connection, async () => {
      await connection.send('browser.close', {}).catch(() => undefined);
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

interface Connection {
  send: (method: string, params: object) => Promise<never>;
}

type Reply =
  | { type: 'success'; id: number; result: never }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event' };

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.type === 'event') return;
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.type === 'success') call?.resolve(reply.result);
    else call?.reject(new DriverError(`${reply.error}: ${reply.message}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new DriverError('Firefox closed the connection.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new DriverError(`Firefox does not answer at ${address}.`)));
  });
  let lastId = 0;
  return {
    send(method, params) {
      lastId += 1;
      const call = Promise.withResolvers<never>();
      waiting.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return call.promise;
    },
  };
}

interface CallResult {
  type: 'success' | 'exception';
  result?: { type: string; value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

async function drive({ send }: Connection, close: () => Promise<void>): Promise<Driver> {
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: phone, devicePixelRatio: 2 });

  async function call(pageFunction: PageFunction<unknown>, args: string[]) {
    const answer: CallResult = await send('script.callFunction', {
      functionDeclaration: String(pageFunction),
      arguments: args.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception')
      throw new DriverError(answer.exceptionDetails?.text ?? 'The page function failed.');
    return answer.result;
  }
  const perform = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const sharedId = (element: ElementId) => ({ sharedId: element });

  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (pageFunction, ...args) => (await call(pageFunction, args))?.value ?? '',
    find: async (pageFunction, ...args) =>
      (await call(pageFunction, args))?.sharedId as ElementId | undefined,
    click: (element) =>
      perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: sharedId(element) } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (_element, text) =>
      perform(
        'key',
        Array.from(text, (value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]).flat(),
      ),
    setFile: (input, file) => send('input.setFiles', { context, element: sharedId(input), files: [file] }),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close,
  };
}
