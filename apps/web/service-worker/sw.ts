// The renter's service worker: keeps the app's own files, so that it opens at once and without a connection, and shows push messages. It never sees an answer of the API.
import { fillFirstView } from '#domain/page/fill-first-view.ts';
import { FIRST_PICTURES_CACHE, type FirstPictures, type FirstViews } from '#domain/page/first-view.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this file by the build; the entry of the app comes first. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;
declare const APP_LANGUAGE: string;
declare const SERVER_PATHS: readonly string[];
declare const FIRST_VIEWS: FirstViews;

// Not hashed, and served without caching: browsers compare it byte by byte when they look for a new version.
importScripts('/push-handlers.js');

const PAGE = '/index.html';
const CACHE = `app-${APP_VERSION}`;
const FONT_CACHE = 'fonts';
const MAX_FONTS = 40;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

// A new version takes over when home is opened, never in the middle of a payment (see app/service-worker.ts).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isOfServer(pathname)) return;
  if (request.mode === 'navigate') {
    // A link that asks for the other language is the server's, and changes nothing here.
    if ((searchParams.get('lang') ?? APP_LANGUAGE) === APP_LANGUAGE) event.respondWith(openPage(request));
  } else if (APP_FILES.includes(pathname)) event.respondWith(openFile(pathname, request));
  else if (/^\/assets\/.*\.woff2$/.test(pathname)) event.respondWith(openFont(request));
});

function isOfServer(pathname: string): boolean {
  return SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** One after the other: the first visit must not share its connection with a hundred of them. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetchFile(`${PAGE}?lang=${APP_LANGUAGE}`);
  const text = await page.clone().text();
  // In the middle of a roll-out the page may be another version's: its files are not those of this list.
  if (!text.includes(APP_FILES[0] ?? '')) throw new Error('The page is not of this version.');
  for (const file of APP_FILES) {
    // By an attempt that broke off.
    if (await cache.match(file)) continue;
    // What carries a hash in its name is the same in every version.
    const ofEarlierVersion = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    const isSpared = savesData() && !text.includes(file);
    const kept = ofEarlierVersion ?? (await (isSpared ? fileFetchedBefore(file) : fetchFile(file)));
    if (kept !== undefined) await cache.put(file, kept);
  }
  await cache.put(PAGE, page);
}

/** Not in every browser. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** By the screens that were opened: it costs no data. */
async function fileFetchedBefore(file: string): Promise<Response | undefined> {
  const response = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return response?.ok === true ? response : undefined;
}

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  return response;
}

/** Those named after Workbox are of earlier builds. */
async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(app|workbox)-/.test(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Written by a page when somebody chooses a language. */
const CHOICE = { cacheName: 'language', file: '/language' };

/** The server's, as long as the worker of the language that was chosen has not taken over. */
async function openPage(request: Request): Promise<Response> {
  const choice = await caches.match(CHOICE.file, { cacheName: CHOICE.cacheName });
  const chosen = (await choice?.text()) ?? APP_LANGUAGE;
  if (chosen === APP_LANGUAGE) return openKeptPage(request);
  return fetch(request).catch(() => openKeptPage(request));
}

/** The one page of all addresses, filled for this one as the server would have. */
async function openKeptPage(request: Request): Promise<Response> {
  const page = await caches.match(PAGE, { cacheName: CACHE });
  if (page === undefined) return fetch(request);
  const url = new URL(request.url);
  const pictures = await caches.match(url.pathname, { cacheName: FIRST_PICTURES_CACHE });
  const html = fillFirstView(
    await page.text(),
    FIRST_VIEWS,
    url,
    (await pictures?.json()) as FirstPictures | undefined,
  );
  return new Response(html, { headers: page.headers });
}

/** Where data is saved, a file is kept once a screen has needed it. */
async function openFile(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(file);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(file, response.clone());
  return response;
}

/** Too many parts to keep all of them: those of the texts that were read. */
async function openFont(request: Request): Promise<Response> {
  const cache = await caches.open(FONT_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const fonts = await cache.keys();
    const tooMany = fonts.slice(0, Math.max(0, fonts.length - MAX_FONTS));
    await Promise.all(tooMany.map((font) => cache.delete(font)));
  }
  return response;
}
