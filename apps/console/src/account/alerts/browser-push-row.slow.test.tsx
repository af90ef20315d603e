// Push of this browser: turned on with the person's leave, turned off, refused by the person.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { BrowserPushRow } from './browser-push-row.tsx';

const save = 'POST /api/v1/console/account/push-subscriptions';
const remove = 'DELETE /api/v1/console/account/push-subscriptions';
const endpoint = 'https://push.invalid/send/1';
const keys = { p256dh: 'public-key-of-the-browser', auth: 'secret' };

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/account/push', { publicKey: 'key-of-the-server' });
  api.answers(save, null);
  api.answers(remove, null);
});

/** A browser whose push service can be reached, and a person who says this when they are asked. */
function aBrowserThatAsks(answer: NotificationPermission) {
  let current: PushSubscription | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      current = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  const subscribe = vi.fn((_options: PushSubscriptionOptionsInit) => {
    current = subscription;
    return Promise.resolve(subscription);
  });
  const registration = {
    active: {},
    pushManager: { getSubscription: () => Promise.resolve(current), subscribe },
  } as unknown as ServiceWorkerRegistration;
  const spies = [
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer),
    vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return subscribe;
}

const show = () => showScreen(<BrowserPushRow />, { at: '/account/alerts' });

test('push of this browser is subscribed with the server’s key and saved, and turned off at both places', async () => {
  const subscribe = aBrowserThatAsks('granted');
  const screen = await show();
  const on = screen.getByRole('switch', { name: '이 브라우저로 받기' });
  await expect.element(on).not.toBeChecked();
  await userEvent.click(on);
  await expect.element(screen.getByText('이 브라우저로 받아요')).toBeVisible();
  await expect.element(on).toBeChecked();
  expect(subscribe.mock.lastCall?.[0].applicationServerKey).toBe('key-of-the-server');
  expect(api.sent(save).map(({ body }) => body)).toEqual([{ endpoint, keys }]);

  await userEvent.click(on);
  await expect.element(screen.getByText('이 브라우저로는 받지 않아요')).toBeVisible();
  await expect.element(on).not.toBeChecked();
  expect(new URL(api.sent(remove)[0]!.path, location.href).searchParams.get('endpoint')).toBe(endpoint);
});

test('a person who does not allow push is told where to allow it, and nothing is saved', async () => {
  const subscribe = aBrowserThatAsks('denied');
  const screen = await show();
  await userEvent.click(screen.getByRole('switch', { name: '이 브라우저로 받기' }));
  await expect.element(screen.getByText('브라우저 설정에서 알림을 허용해 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
  expect(subscribe).not.toHaveBeenCalled();
  expect(api.sent(save)).toHaveLength(0);
});

test('push that the server does not save is said, and is not shown as on', async () => {
  aBrowserThatAsks('granted');
  api.refuses(save, 'PUSH_REFUSED');
  const screen = await show();
  await userEvent.click(screen.getByRole('switch', { name: '이 브라우저로 받기' }));
  await expect.element(screen.getByText('바꾸지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});
