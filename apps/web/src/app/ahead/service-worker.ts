// Registers the service worker, and activates a waiting new version only where a reload loses nothing.
import type { QueryClient } from '@tanstack/react-query';
import { language } from '#client/language.text.ts';
import { logError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { KOREAN, LANGUAGE_COOKIE, languages } from '#domain/languages.ts';
import { paths } from '#web/navigation/paths.ts';
import { readCookie } from '#web/session-state.ts';

/** Nobody on home is in the middle of a payment. */
const isSafeToReload = () => window.location.pathname === paths.home;

/** Each language has its own, with the same scope: the one that is registered last takes over. */
const workerFile = language === KOREAN ? '/sw.js' : `/sw.${language}.js`;

export async function registerServiceWorker(queryClient: QueryClient): Promise<void> {
  // A link that asks for a language holds for its view only, and installs nothing.
  if (!('serviceWorker' in navigator) || new URLSearchParams(window.location.search).has('lang')) return;
  try {
    const chosen = readCookie(LANGUAGE_COOKIE);
    const config = await queryClient.ensureQueryData(queryFor('GET /api/v1/config')).catch(() => undefined);
    const offered = config?.languages ?? languages;
    if ((chosen !== undefined && chosen !== language) || !offered.includes(language))
      await (await import('#web/language/follow-language.ts')).followChosenLanguage(offered);
    const registration = await navigator.serviceWorker.register(workerFile);
    if (registration.waiting === null || !isSafeToReload()) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  } catch (error) {
    logError(error, 'the service worker could not be registered');
  }
}
