// Push messages of this browser for whoever is signed in: they are shown by the worker of the field pages, which is the console's only one.

const WORKER = { url: '/console/field-sw.js', scope: '/console/field/' };

export const canTakePush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canTakePush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the push service. Undefined when the person says no. */
export async function subscribe(serverKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(WORKER.url, { scope: WORKER.scope });
  await untilActive(registration);
  // A subscription belongs to one key for good, and this one may be of another server's.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** A push service is asked by a worker that runs. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker of the console could not be installed'));
    });
  });
}
