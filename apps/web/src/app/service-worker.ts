// Registers the service worker, and activates a waiting new version only where a reload loses nothing.
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';

/** Nobody on home is in the middle of a payment. */
const isSafeToReload = () => window.location.pathname === paths.home;

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting === null || !isSafeToReload()) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  } catch (error) {
    logError(error, 'the service worker could not be registered');
  }
}
