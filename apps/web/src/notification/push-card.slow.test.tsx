// The offer after a rental: asked by a press, and not again within thirty days of a no.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { someSettings } from '#web-test/notifications.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { PushCard } from './push-card.tsx';
import { findPushOffer, markPushOfferAnswered, type PushOffer } from './push-offer.ts';

let api: FakeApi;
const permission = vi.spyOn(Notification, 'permission', 'get');
const request = vi.spyOn(Notification, 'requestPermission');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'token-1');
  permission.mockReturnValue('default');
  request.mockResolvedValue('denied');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me/notifications', someSettings);
});
afterEach(() => {
  permission.mockReset();
  request.mockReset();
});

const show = (offer: PushOffer, hours = 3) => {
  const onAnswered = vi.fn();
  return {
    onAnswered,
    shown: showScreen(<PushCard offer={offer} hours={hours} onAnswered={onAnswered} />, {
      at: '/rental-complete',
    }),
  };
};

test('the browser is asked by a press alone, and a no is not asked again', async () => {
  expect(findPushOffer()).toBe('ask');
  const { onAnswered, shown } = show('ask');
  await shown;
  await expect.element(page.getByText(/30분 전에 이 휴대전화로 알려 드려요/)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  await expectAccessible();
  await page.getByRole('button', { name: '알림 받기' }).click();
  await expect.element(page.getByText('알림을 허용해야 받을 수 있어요.')).toBeVisible();
  expect(request).toHaveBeenCalledOnce();
  expect(onAnswered).toHaveBeenCalledOnce();
  expect(findPushOffer()).toBeUndefined();
});

test('later means not now, and not on the next rental either', async () => {
  const { onAnswered, shown } = show('ask', 1);
  await shown;
  await expect.element(page.getByText(/15분 전에/)).toBeVisible();
  await page.getByRole('button', { name: '나중에' }).click();
  expect(onAnswered).toHaveBeenCalledOnce();
  expect(findPushOffer()).toBeUndefined();
});

test('thirty days after a no, and not a minute earlier, the offer is made again; a yes ends it for good', async () => {
  const answeredAt = Date.now();
  markPushOfferAnswered();
  const clock = vi.spyOn(Date, 'now');
  const afterMinutes = (minutes: number) => clock.mockReturnValue(answeredAt + minutes * 60_000);
  afterMinutes(30 * 24 * 60 - 1);
  expect(findPushOffer()).toBeUndefined();
  afterMinutes(30 * 24 * 60 + 1);
  expect(findPushOffer()).toBe('ask');
  permission.mockReturnValue('granted');
  expect(findPushOffer()).toBeUndefined();
  clock.mockRestore();
});

test('a device that said no before the day was kept is left alone for another thirty days', () => {
  localStorage.setItem('pushOfferAnswered', 'true');
  expect(findPushOffer()).toBeUndefined();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60_000);
  expect(findPushOffer()).toBe('ask');
  clock.mockRestore();
});

test('the offer names the minutes that the operator has set', async () => {
  api.answers('GET /api/v1/users/me/notifications', { ...someSettings, dueSoonMinutes: 45 });
  await show('ask').shown;
  await expect.element(page.getByText(/45분 전에 이 휴대전화로 알려 드려요/)).toBeVisible();
});

test('an iPhone is told that it needs the app on the home screen', async () => {
  await show('needs_install').shown;
  await expect.element(page.getByText(/홈 화면에 추가한 앱에서 받을 수 있어요/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '알림 받기' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '알겠어요' }).click();
  expect(findPushOffer()).toBeUndefined();
});

test.each(['granted', 'denied'] as const)(
  'whoever has answered the browser (%s) is offered nothing',
  (answer) => {
    permission.mockReturnValue(answer);
    expect(findPushOffer()).toBeUndefined();
  },
);
