// The language somebody has chosen, for the page and for the service worker that keeps it.
import { call } from '#client/call.ts';
import { language } from '#client/language.text.ts';
import { sessionStore } from '#client/storage.ts';
import { LANGUAGE_COOKIE, languages, type Language } from '#domain/languages.ts';
import { readCookie, reopenedMenu } from '#web/session-state.ts';
import { languageToFollow } from './language-to-follow.ts';

/** Read by the service worker of the other language, which then leaves the page to the server. */
const CHOICE = { cache: 'language', file: '/language' };

/** So that a page the server keeps in another language is not loaded again and again. */
const FOLLOWED = 'followedLanguage';

/** Saves the choice and loads the page again in that language. */
export async function switchLanguage(chosen: Language, { reopenMenu = false } = {}): Promise<void> {
  await call('PUT /api/v1/language', { body: { language: chosen } });
  if (reopenMenu) reopenedMenu.set('true');
  await openIn(chosen);
}

/** Signing in, or another tab, may have chosen another language than the one of this page. A link with `lang` holds for its view. */
export function leftLanguage(offered: readonly Language[] = languages): Language | undefined {
  if (new URLSearchParams(window.location.search).has('lang')) return undefined;
  const followed = languageToFollow({ language, chosen: readCookie(LANGUAGE_COOKIE), offered });
  return followed !== undefined && sessionStore.read(FOLLOWED) !== followed ? followed : undefined;
}

/** Loads a path in the language that was chosen elsewhere. */
export async function followLanguage(chosen: Language, path?: string): Promise<void> {
  sessionStore.write(FOLLOWED, chosen);
  await openIn(chosen, path);
}

async function openIn(chosen: Language, path = window.location.href): Promise<void> {
  if ('caches' in window) {
    const cache = await caches.open(CHOICE.cache);
    await cache.put(CHOICE.file, new Response(chosen));
  }
  const url = new URL(path, window.location.origin);
  url.searchParams.delete('lang');
  // The same address is loaded again, too.
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
