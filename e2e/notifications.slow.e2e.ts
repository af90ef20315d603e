// Notifications: a push message reaches the phone through the service worker and opens the rental; settings and messages are on my page. Staff try out a text in their own browser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test';
import { expect, test as base } from './renters.ts';
import { controlHeaders } from './sandbox-controls.ts';
import { opensConsole } from './staff.ts';

/** Chromium takes push only in a profile that is kept. */
const test = base.extend<{ context: BrowserContext; page: Page }>({
  context: async ({ launchOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'ondesk-e2e-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: viewport ?? null,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      serviceWorkers: 'allow',
    });
    await context.grantPermissions(
      ['notifications', 'camera'],
      ...(baseURL === undefined ? [] : [{ origin: baseURL }]),
    );
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

interface SandboxMessage {
  channel: string;
  to: string;
  kind: string;
  payload: string | null;
}

/** The browser maker's push service cannot be reached from a test: the sandbox's gives the subscription instead. */
async function takesPush(page: Page, label: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const settings = await page.request.get('/api/v1/users/me/notifications', { headers });
  const { data } = (await settings.json()) as { data: { pushKey: string } };
  const subscription = await page.request.post('/sandbox/control/push-subscriptions', {
    headers: controlHeaders(),
    data: { applicationServerKey: data.pushKey, label },
  });
  const saved = await page.request.post('/api/v1/users/me/push-subscriptions', {
    headers,
    data: await subscription.json(),
  });
  expect(saved.ok()).toBe(true);
}

async function payloadFor(page: Page, label: string, kind: string): Promise<string> {
  let payload: string | null | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/sandbox/control/messages', { headers: controlHeaders() });
      const { messages } = (await answer.json()) as { messages: SandboxMessage[] };
      payload = messages.find((message) => message.to === label && message.kind === kind)?.payload;
      return payload ?? null;
    })
    .not.toBeNull();
  return payload!;
}

async function registrationIn(cdp: CDPSession, scope = '/'): Promise<string> {
  return new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(
        ({ isDeleted, scopeURL }) => !isDeleted && new URL(scopeURL).pathname === scope,
      );
      if (registration) resolve(registration.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
}

interface Recording {
  shown: { title: string; body: string; data: unknown }[];
}

/** The test's browser has no screen to show notifications on: what the worker shows is recorded instead. */
async function recordsNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Recording & {
      registration: {
        showNotification: (title: string, options: { body: string; data: unknown }) => Promise<void>;
      };
    };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data }) =>
      void scope.shown.push({ title, body, data });
  });
}

async function tapsNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const [shown] = (globalThis as unknown as Recording).shown;
    const notification = { data: shown?.data, close: () => undefined };
    // Only the browser itself may keep a worker alive for an event.
    const waitUntil = (work: Promise<unknown>) => void work;
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
}

test('a push message shows through the service worker, and a tap on it opens the rental', async ({
  page,
  context,
  renter,
  isAMember,
  item,
}) => {
  const label = `휴대전화 ${item}`;
  await isAMember();
  await takesPush(page, label);
  await renter.rents(item, 2);
  const payload = await payloadFor(page, label, 'rent.started');

  // Controlled by the worker from the second visit on.
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const [worker] = context.serviceWorkers();
  await recordsNotifications(worker!);
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationIn(cdp);
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload });
  await expect
    .poll(() =>
      worker!.evaluate(() =>
        (globalThis as unknown as Recording).shown.map(({ title, body }) => ({ title, body })),
      ),
    )
    .toEqual([{ title: '대여를 시작했어요', body: expect.stringMatching(/^C타입 케이블, .*까지예요\.$/) }]);
  await tapsNotification(worker!);
  await expect(page.getByRole('heading', { name: '이용내역 상세' })).toBeVisible();
  await expect(page.getByText(item)).toBeVisible();

  await page.goto('/mypage');
  await page.getByRole('link', { name: '받은 알림' }).click();
  await expect(page.getByRole('link', { name: /대여를 시작했어요/ })).toBeVisible();
  await page.getByRole('link', { name: '알림 설정' }).click();
  // The switch turns before the server has heard of it.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('switch', { name: /반납 30분 전/ }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('switch', { name: /반납 30분 전/ })).not.toBeChecked();
});

test('a text that a manager tries out is shown by the console’s worker in their own browser', async ({
  page,
  context,
}) => {
  const label = '매니저의 브라우저';
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const answer = await page.request.post('/sandbox/control/push-subscriptions', {
      headers: controlHeaders(),
      data: { applicationServerKey, label },
    });
    return (await answer.json()) as unknown;
  });
  // The browser maker's push service cannot be reached from a test.
  await page.addInitScript(() => {
    const { subscribeAtSandbox } = globalThis as unknown as {
      subscribeAtSandbox: (key: unknown) => Promise<PushSubscriptionJSON>;
    };
    PushManager.prototype.subscribe = async (options) => {
      const subscription = await subscribeAtSandbox(options?.applicationServerKey);
      return { ...subscription, toJSON: () => subscription } as unknown as PushSubscription;
    };
  });
  await opensConsole(page, '/console/account/alerts', 'MANAGER');
  await page.getByRole('switch', { name: '이 브라우저로 받기' }).click();
  await expect(page.getByText('이 브라우저로 받아요')).toBeVisible();

  await page.goto('/console/notifications/templates');
  await page.getByRole('button', { name: '나에게 시험 발송' }).click();
  await expect(page.getByText('내 브라우저에 푸시로 보냈어요')).toBeVisible();
  const payload = await payloadFor(page, label, 'test');
  const { title, text } = JSON.parse(payload) as { title: string; text: string };

  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/console/field-sw.js'))!;
  await recordsNotifications(worker);
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationIn(cdp, '/console/field/');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Recording).shown))
    .toEqual([{ title, body: text, data: { path: '/console/notifications/templates' } }]);
});
