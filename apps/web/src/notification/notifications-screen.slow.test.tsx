// The received messages: by day, what is new marked and then read.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aMessage } from '#web-test/notifications.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

let api: FakeApi;
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('POST /api/v1/users/me/notifications/read', null);
});

const open = () => showScreen(<NotificationsScreen />, { at: '/notifications' });

test('messages stand under their day, and each leads to what it is about', async () => {
  api.answers('GET /api/v1/users/me/notifications/log', {
    unread: 1,
    messages: [
      aMessage({
        id: 3,
        kind: 'report.answered',
        title: '답변이 도착했어요',
        text: '고장 신고',
        read: false,
        path: '/notifications',
      }),
      aMessage({ id: 2, at: daysAgo(1), kind: 'overdue.started', title: '반납 시간이 지났어요' }),
      aMessage({ id: 1, at: daysAgo(30), kind: 'refund.done', title: '800원을 환불했어요' }),
    ],
  });
  await open();
  await expect.element(page.getByRole('heading', { name: '오늘' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '어제' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /새 알림: 답변이 도착했어요/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /반납 시간이 지났어요/ }))
    .toHaveAttribute('href', '/history/token-1');
  await expect
    .element(page.getByRole('link', { name: '알림 설정' }))
    .toHaveAttribute('href', '/notification-settings');
  await expect.poll(() => api.sent('POST /api/v1/users/me/notifications/read')).toHaveLength(1);
  await expectAccessible();
});

test('a message that was said in another language is marked as of that language', async () => {
  api.answers('GET /api/v1/users/me/notifications/log', {
    unread: 0,
    messages: [
      aMessage({ id: 2, title: 'Time to return', text: 'Return it by 18:17.', language: 'en' }),
      aMessage({ id: 1 }),
    ],
  });
  await open();
  await expect.element(page.getByText('Time to return')).toHaveAttribute('lang', 'en');
  await expect.element(page.getByText('Return it by 18:17.')).toHaveAttribute('lang', 'en');
  await expect.element(page.getByText('반납 30분 전이에요')).not.toHaveAttribute('lang');
});

test('messages stand under their day on phones without Object.groupBy', async () => {
  const missing = vi.spyOn(Object, 'groupBy').mockImplementation(() => {
    throw new TypeError('Object.groupBy is not a function');
  });
  onTestFinished(() => missing.mockRestore());
  api.answers('GET /api/v1/users/me/notifications/log', {
    unread: 0,
    messages: [aMessage({ id: 3 }), aMessage({ id: 2, at: daysAgo(1) }), aMessage({ id: 1, at: daysAgo(1) })],
  });
  await open();
  const yesterday = page.getByRole('region', { name: '어제' });
  await expect.element(yesterday).toBeVisible();
  expect(yesterday.getByRole('listitem').elements()).toHaveLength(2);
});

test('where everything is read, nothing is sent', async () => {
  api.answers('GET /api/v1/users/me/notifications/log', { unread: 0, messages: [aMessage()] });
  await open();
  await expect.element(page.getByText('90일 동안 보관해요')).toBeVisible();
  expect(api.sent('POST /api/v1/users/me/notifications/read')).toHaveLength(0);
});

test('someone who was told nothing yet is told when that will be', async () => {
  api.answers('GET /api/v1/users/me/notifications/log', { unread: 0, messages: [] });
  await open();
  await expect.element(page.getByText('받은 알림이 없어요.')).toBeVisible();
  await expectAccessible();
});

test('messages that cannot be read are read again on request', async () => {
  api.refuses('GET /api/v1/users/me/notifications/log', 'INTERNAL');
  await open();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
