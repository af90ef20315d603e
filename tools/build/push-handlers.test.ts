// What a push message shows, and where a tap on it leads: the service worker's own script, with the windows that are open.
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://ondesk.example';
const message = `${ORIGIN}/history/1`;

const readScript = () => readFile(new URL('../../apps/web/public/push-handlers.js', import.meta.url), 'utf8');

/** Receives a message, and gives what is shown of it. */
async function receive(data: () => object, language = 'ko') {
  const handlers = new Map<string, (event: object) => void>();
  const shown: { title: string; lang: string }[] = [];
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, { lang }: { lang: string }) => void shown.push({ title, lang }),
    },
  };
  runInNewContext(await readScript(), { self, URL, APP_LANGUAGE: language });
  handlers.get('push')?.({ data: { json: data }, waitUntil: () => undefined });
  return shown;
}

test('a push message says which language it is in; what names none is Korean, what cannot be read is of the app’s language', async () => {
  expect(await receive(() => ({ title: '15 min left', lang: 'en' }))).toEqual([
    { title: '15 min left', lang: 'en' },
  ]);
  expect(await receive(() => ({ title: '새 문의가 왔어요' }))).toEqual([
    { title: '새 문의가 왔어요', lang: 'ko' },
  ]);
  const unreadable = () => {
    throw new SyntaxError();
  };
  expect(await receive(unreadable)).toEqual([{ title: '새 알림이 있어요', lang: 'ko' }]);
  expect(await receive(unreadable, 'en')).toEqual([{ title: 'You have a new message', lang: 'en' }]);
});

/** Taps a message while these pages are open, the one used last first. */
async function tap(...open: string[]) {
  const handlers = new Map<string, (event: object) => void>();
  const led: [from: string, to: string][] = [];
  const opened: string[] = [];
  const windows = open.map((path) => ({
    url: ORIGIN + path,
    navigate: async (url: string) => void led.push([path, url]),
  }));
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  runInNewContext(await readScript(), { self, URL });
  const work: Promise<unknown>[] = [];
  handlers.get('notificationclick')?.({
    notification: { close: () => undefined, data: { path: '/history/1' } },
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  await Promise.all(work);
  return { led, opened };
}

test('a tap on a push message leads the open app to what it is about', async () => {
  expect(await tap('/mypage', '/')).toEqual({ led: [['/mypage', message]], opened: [] });
});

test('a tap on a push message never leads away from the console', async () => {
  expect(await tap('/console/notices/1', '/console', '/')).toEqual({ led: [['/', message]], opened: [] });
  expect(await tap('/console/notices/1')).toEqual({ led: [], opened: [message] });
});
