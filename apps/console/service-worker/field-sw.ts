// The service worker of the field pages: keeps their own files, so that they open without a connection, and shows what staff try out as push. It never sees an answer of the API.

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this file by the build; the entry of the app comes first. */
declare const FIELD_FILES: readonly string[];
declare const FIELD_VERSION: string;

const SCOPE = '/console/field/';
const CACHE = `field-${FIELD_VERSION}`;
/** A network that is there but does not answer must not keep anybody from the page that is kept. */
const PAGE_TIMEOUT_MS = 3000;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith(SCOPE)) event.respondWith(openPage(request));
  else if (FIELD_FILES.includes(pathname)) event.respondWith(openFile(request));
});

/** An alert, or a text that somebody of the staff tries out: shown as a renter's phone shows it. */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, text, tag, path } = event.data.json() as Record<'title' | 'text' | 'tag' | 'path', string>;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(self.clients.openWindow(path.startsWith('/console') ? path : '/console'));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(SCOPE, { cache: 'no-store' });
  const text = await page.clone().text();
  // In the middle of a roll-out the page may be another version's: its files are not those of this list.
  if (!page.ok || !text.includes(FIELD_FILES[0] ?? '')) throw new Error('The page is not of this version.');
  await cache.addAll([...FIELD_FILES]);
  await cache.put(SCOPE, page);
}

/** Only after the last page of the version before is closed: it may still need its files. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('field-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page while there is a connection, the kept one without. */
async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match(SCOPE, { cacheName: CACHE });
  if (kept === undefined) return fetch(request);
  try {
    const page = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    return page.status >= 500 ? kept : page;
  } catch {
    return kept;
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
