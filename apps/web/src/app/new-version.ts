// Registers the service worker, and lets a waiting new version take over only where nothing can be lost.
import { loggedOnly } from '#web/calls/logged-only.ts';
import { paths } from '#web/navigation/paths.ts';

/** Home is where nobody is in the middle of a payment. */
const mayTakeOver = () => window.location.pathname === paths.home;

export async function keepUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting === null || !mayTakeOver()) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  } catch (error) {
    loggedOnly(error, 'the service worker could not be registered');
  }
}
