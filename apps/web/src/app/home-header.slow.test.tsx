// Home's header: the bell of a member with how many messages are new, and none for a guest.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { HomeHeader } from './home-header.tsx';

let api: FakeApi;
beforeEach(() => {
  window.localStorage.clear();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
});

const header = () => showScreen(<HomeHeader menuOpen={false} onMenu={() => undefined} />, { at: '/' });
const bell = () => page.getByRole('button', { name: /^받은 알림/ });

function hasUnread(unreadMessages: number): void {
  setAccessToken('a-token');
  api.answers('GET /api/v1/main/active-rentals', {
    activeRentals: [],
    unreadMessages,
    serverTime: '2026-11-14T15:08:00+09:00',
  });
}

test('the bell says how many messages are new, and leads to them', async () => {
  hasUnread(3);
  const screen = await header();
  await expect.element(bell()).toHaveAccessibleName('받은 알림, 새 알림 3개');
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  await expectAccessible();
  await bell().click();
  await screen.arrivesAt('/notifications');
});

test('many new messages are marked as more than nine, and none are not marked', async () => {
  hasUnread(12);
  await header();
  await expect.element(page.getByText('9+')).toBeVisible();
  await expect.element(bell()).toHaveAccessibleName('받은 알림, 새 알림 12개');
});

test('without new messages the bell has no mark', async () => {
  hasUnread(0);
  await header();
  await expect.poll(() => api.sent('GET /api/v1/main/active-rentals').length).toBe(1);
  await expect.element(bell()).toHaveAccessibleName('받은 알림');
});

test('a guest has no bell', async () => {
  await header();
  await expect.element(page.getByRole('button', { name: '마이페이지' })).toBeVisible();
  await expect.element(bell()).not.toBeInTheDocument();
});
