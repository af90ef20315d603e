// Loading, empty and failed states of inquiries, stopping, notifications and the console's menus and lists that are photographed.
import type { Page } from '@playwright/test';
import type { ConsoleScene } from './console/console-scene.ts';
import type { Scene } from './scene.ts';

const none = { data: { content: [], next: null, total: 0, counts: {} } };
const openPopup = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const search = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '검색 또는 이동' }).fill(words);
};

const agreedAt = '2024-11-15T10:00:00.000+09:00';
const agreed = (['ADS', 'EVENTS', 'NIGHT'] as const).map((kind) => ({
  kind,
  agreedAt,
  confirmedAt: agreedAt,
}));
const linkPath = '/marketing-consent?token=x';
const linked = (reply: object) => ({ '/marketing-consents/x': { data: reply } });

export const stateScenes: readonly Scene[] = [
  {
    name: 'marketing-question',
    path: linkPath,
    as: 'guest',
    calls: linked({ agreed, mayKeep: true, answer: null }),
  },
  {
    name: 'marketing-way-out',
    path: linkPath,
    as: 'guest',
    calls: linked({ agreed: agreed.slice(0, 1), mayKeep: false, answer: null }),
  },
  {
    name: 'marketing-ended',
    path: linkPath,
    as: 'guest',
    calls: linked({ agreed: [], mayKeep: false, answer: 'ENDED' }),
  },
  { name: 'marketing-link-gone', path: linkPath, as: 'guest' },
  { name: 'state-inquiries-loading', path: '/inquiry', as: '지훈', calls: { '/inquiries': 'pending' } },
  { name: 'state-inquiry-loading', path: '/inquiry/347', as: '지훈', calls: { '/inquiries/347': 'pending' } },
  { name: 'state-inquiry-failed', path: '/inquiry/347', as: '지훈', calls: { '/inquiries/347': 'error' } },
  { name: 'state-inquiry-unknown', path: '/inquiry/999999', as: '지훈' },
  {
    name: 'state-stop-loading',
    path: '/rentals/unknown-rental/stop',
    as: '지훈',
    calls: { '/me/rentals/unknown-rental': 'pending' },
  },
  {
    name: 'state-stop-failed',
    path: '/rentals/unknown-rental/stop',
    as: '지훈',
    calls: { '/me/rentals/unknown-rental': 'error' },
  },
  { name: 'state-stop-unknown', path: '/rentals/unknown-rental/stop', as: '지훈' },
  {
    name: 'state-notify-loading',
    path: '/notification-settings',
    as: '지훈',
    calls: { '/me/notifications': 'pending' },
  },
];

export const consoleStateScenes: readonly ConsoleScene[] = [
  {
    name: 'state-inbox-loading',
    path: '/inquiries',
    as: 'MANAGER',
    calls: { '/console/inquiries': 'pending' },
  },
  { name: 'state-inbox-failed', path: '/inquiries', as: 'MANAGER', calls: { '/console/inquiries': 'error' } },
  { name: 'state-inbox-filtered', path: '/inquiries?q=찾을수없는말', as: 'MANAGER' },
  { name: 'state-thread-unknown', path: '/inquiries/999999', as: 'MANAGER' },
  {
    name: 'state-canned-answers-loading',
    path: '/inquiries/canned-answers',
    as: 'MANAGER',
    calls: { '/canned-answers': 'pending' },
  },
  {
    name: 'state-canned-answers-empty',
    path: '/inquiries/canned-answers',
    as: 'MANAGER',
    calls: { '/canned-answers': none },
  },
  {
    name: 'state-canned-answers-failed',
    path: '/inquiries/canned-answers',
    as: 'MANAGER',
    calls: { '/canned-answers': 'error' },
  },
  {
    name: 'state-settings-support-failed',
    path: '/settings/support',
    as: 'OWNER',
    calls: { '/console/settings': 'error', '/inquiries/promise': 'error' },
  },
  {
    name: 'state-settings-support-loading',
    path: '/settings/support',
    as: 'OWNER',
    calls: { '/console/settings': 'pending' },
  },
  {
    name: 'state-palette-nothing',
    path: '/stations',
    as: 'OWNER',
    act: search('찾을수없는말'),
  },
  {
    name: 'state-palette-failed',
    path: '/stations',
    as: 'OWNER',
    calls: { '/console/search': 'error' },
    act: search('건국대'),
  },
  { name: 'bell', path: '/items', as: 'OWNER', act: openPopup(/^챙길 일/) },
  {
    name: 'state-bell-empty',
    path: '/items',
    as: 'OWNER',
    calls: { '/console/dashboard': (dashboard: object) => ({ ...dashboard, todos: [] }) },
    act: openPopup(/^챙길 일/),
  },
  {
    name: 'state-bell-failed',
    path: '/items',
    as: 'OWNER',
    calls: { '/console/dashboard': 'error' },
    act: openPopup(/^챙길 일/),
  },
  { name: 'categories', path: '/products', as: 'OWNER', act: openPopup(/^분류 관리/) },
  {
    name: 'state-categories-failed',
    path: '/products',
    as: 'OWNER',
    calls: { '/console/categories': 'error' },
    act: openPopup(/^분류 관리/),
  },
  { name: 'saved-views', path: '/items?state=broken', as: 'OWNER', act: openPopup(/^보기/) },
  {
    name: 'state-saved-views-failed',
    path: '/items?state=broken',
    as: 'OWNER',
    calls: { '/console/saved-views': 'error' },
    act: openPopup(/^보기/),
  },
  { name: 'state-audit-empty', path: '/audit', as: 'OWNER', calls: { '/console/audit': none } },
  { name: 'state-audit-failed', path: '/audit', as: 'OWNER', calls: { '/console/audit': 'error' } },
];
