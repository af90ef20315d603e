// Push messages of this browser: whether it takes them, and how it begins and ends.
import { pushSupport } from './push-support.ts';

/** What this browser's push service gave us; undefined where nothing is subscribed. */
export async function currentPushSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'ready') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks the person, then the push service. Undefined when the person says no. */
export async function subscribeToPush(serverKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('this page has no service worker to take push messages');
  const existing = await registration.pushManager.getSubscription();
  if (existing && isForKey(existing, serverKey)) return existing;
  // Of another server's key: a subscription belongs to one key for good.
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
}

function isForKey({ options }: PushSubscription, serverKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}

/** Never rejects: the server forgets a subscription that is gone as soon as it writes to it. */
export async function forgetPushSubscription(): Promise<void> {
  try {
    await (await currentPushSubscription())?.unsubscribe();
  } catch {
    // Nothing to do about it here.
  }
}
