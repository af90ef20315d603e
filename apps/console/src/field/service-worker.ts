// Registers the service worker of the field pages: it keeps their files, so that they open without a connection.
import { logError } from '#client/log-error.ts';

export function registerFieldWorker(): void {
  // In development vite serves the files, and nothing may keep old ones.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/console/field-sw.js', { scope: '/console/field/' })
    .catch((error: unknown) => logError(error, 'the field pages cannot be kept for offline use'));
}
