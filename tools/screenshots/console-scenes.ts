// Every screen and state of the console that is photographed, by the names of its reference pictures.
import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/permission.ts';
import type { MockedReply } from './scenes.ts';

export interface ConsoleScene {
  name: string;
  /** Below /console. */
  path: string;
  as: StaffRole | 'nobody';
  /** Pages for the phone of a field worker. */
  field?: true;
  /** Mocked calls, by the end of their path. */
  calls?: Record<string, MockedReply>;
  act?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const firstRow = (page: Page) => page.getByRole('row').nth(1);
const openFirstRow = async (page: Page) => {
  await firstRow(page).getByRole('link').first().click();
};
const noRows = { data: { content: [], next: null, total: 0, counts: {} } };

export const consoleScenes: readonly ConsoleScene[] = [
  { name: 'sign-in', path: '/sign-in', as: 'nobody' },
  { name: 'dashboard', path: '/', as: 'OWNER' },
  { name: 'first-run', path: '/start', as: 'OWNER' },
  { name: 'palette', path: '/stations', as: 'OWNER', act: (page) => page.keyboard.press('Control+k') },
  { name: 'stations', path: '/stations', as: 'OWNER' },
  { name: 'station-edit', path: '/stations/1', as: 'OWNER' },
  { name: 'stations-import', path: '/stations/import', as: 'OWNER' },
  { name: 'items', path: '/items', as: 'OWNER' },
  { name: 'item-detail', path: '/items', as: 'OWNER', act: openFirstRow },
  { name: 'items-create', path: '/items/new', as: 'OWNER' },
  { name: 'items-import', path: '/items/import', as: 'OWNER' },
  { name: 'transfers', path: '/transfers', as: 'OWNER' },
  { name: 'labels', path: '/labels', as: 'OWNER' },
  { name: 'products', path: '/products', as: 'OWNER' },
  { name: 'product-edit', path: '/products/1', as: 'OWNER' },
  { name: 'staff', path: '/staff', as: 'OWNER' },
  { name: 'staff-invite', path: '/staff', as: 'OWNER', act: press('직원 초대') },
  { name: 'audit', path: '/audit', as: 'OWNER' },
  { name: 'audit-privacy', path: '/audit/privacy', as: 'OWNER' },
  { name: 'audit-sign-ins', path: '/audit/sign-ins', as: 'OWNER' },
  { name: 'settings', path: '/settings', as: 'OWNER' },
  { name: 'settings-reminders', path: '/settings/reminders', as: 'OWNER' },
  { name: 'settings-refunds', path: '/settings/refunds', as: 'OWNER' },
  { name: 'settings-holidays', path: '/settings/holidays', as: 'OWNER' },
  { name: 'settings-operator', path: '/settings/operator', as: 'OWNER' },
  { name: 'settings-features', path: '/settings/features', as: 'OWNER' },
  { name: 'settings-security', path: '/settings/security', as: 'OWNER' },
  { name: 'settings-connections', path: '/settings/connections', as: 'OWNER' },
  { name: 'account', path: '/account', as: 'OWNER' },
  { name: 'state-list-loading', path: '/items', as: 'OWNER', calls: { '/console/items': 'pending' } },
  { name: 'state-list-error', path: '/items', as: 'OWNER', calls: { '/console/items': 'error' } },
  { name: 'state-list-empty', path: '/items', as: 'OWNER', calls: { '/console/items': noRows } },
  {
    name: 'state-list-filtered',
    path: '/items?q=NOTHING_HAS_THIS',
    as: 'OWNER',
  },
  { name: 'field-home', path: '/field/todo', as: 'FIELD', field: true },
  { name: 'field-scan', path: '/field/scan', as: 'FIELD', field: true },
  { name: 'field-stock', path: '/field/stock', as: 'FIELD', field: true },
  { name: 'field-station', path: '/field/stations/1', as: 'FIELD', field: true },
  { name: 'field-transfers', path: '/field/transfers', as: 'FIELD', field: true },
];
