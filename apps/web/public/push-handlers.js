// Shows a push message, and leads a tap on it to what it is about. Imported by the service worker (apps/web/service-worker/sw.ts).
/** Of a message that cannot be read; the worker of each language says its own (apps/web/build/app-worker.ts). */
const newMessage = { ko: '새 알림이 있어요', en: 'You have a new message' };

self.addEventListener('push', (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    // Browsers end a subscription whose messages show nothing.
    message = {
      title: newMessage[APP_LANGUAGE],
      lang: APP_LANGUAGE,
      text: '',
      path: '/notifications',
      tag: 'unknown',
    };
  }
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.text,
      tag: message.tag,
      // A newer message about the same rental rings again.
      renotify: true,
      icon: '/icons/icon-192.png',
      // What staff are told is Korean and names no language.
      lang: message.lang ?? 'ko',
      data: { path: message.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  // Only ever a page of this site.
  const target = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(open(target.href));
});

/** A window that is open already is used, so that nobody ends up with ten of them; never the console, where work may be unsaved. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows.filter((one) => !/^\/console(\/|$)/.test(new URL(one.url).pathname))) {
    try {
      const led = client.url === url ? client : await client.navigate(url);
      await led?.focus();
      return;
    } catch {
      // A window that this worker does not control cannot be led anywhere, and not every browser lets it come to the front.
      if (client.url === url) return;
    }
  }
  await self.clients.openWindow(url);
}
