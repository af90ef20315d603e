// Whether this browser can take push messages.

export type PushSupport =
  /** Can be asked for, or is on already. */
  | 'ready'
  /** The person said no in the browser's own settings. */
  | 'denied'
  /** An iPhone or iPad takes push only in an app on the home screen. */
  | 'needs_install'
  | 'unsupported';

export function pushSupport(): PushSupport {
  const { userAgent } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && navigator.maxTouchPoints > 1);
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isApple && !isInstalled ? 'needs_install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
