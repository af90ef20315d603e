// Where a tap on a push message leads: the service worker's own script, with the windows that are open.
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://ondesk.example';
const message = `${ORIGIN}/history/1`;

/** Taps a message while these pages are open, the one used last first. */
async function tap(...open: string[]) {
  const script = await readFile(new URL('../apps/web/public/push-handlers.js', import.meta.url), 'utf8');
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
  runInNewContext(script, { self, URL });
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
