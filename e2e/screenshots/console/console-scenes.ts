// Every screen and state of the console that is photographed, by the names of its reference pictures.
import { expect, type Page } from '@playwright/test';
import { consoleBenefitScenes } from './console-benefit-scenes.ts';
import { consoleInsightScenes } from './console-insight-scenes.ts';
import { consoleLeakScenes } from './console-leak-scenes.ts';
import { consoleLongScenes } from './console-long-scenes.ts';
import { consoleMovesScenes } from './console-moves-scenes.ts';
import { consoleRecallScenes } from './console-recall-scenes.ts';
import { consoleRouteScenes } from './console-route-scenes.ts';
import type { ConsoleScene } from './console-scene.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialogIsOpen = (page: Page) => page.locator('dialog:modal').waitFor();
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialogIsOpen(page);
};
const pressKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await dialogIsOpen(page);
};
const openFirstRow = async (page: Page) => {
  const list = page.url();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(({ href }) => href !== list);
};
/** Opens the first record of a list, then the dialog of one of its acts. */
const openFirstRowAndPress = (name: string | RegExp) => async (page: Page) => {
  await openFirstRow(page);
  await openDialog(name)(page);
};
const tickRows = (count: number) => async (page: Page) => {
  for (let row = 1; row <= count; row += 1)
    await page.getByRole('row').nth(row).getByRole('checkbox').click();
};
const noRows = { data: { content: [], next: null, total: 0, counts: {} } };

const insertCannedAnswer = async (page: Page) => {
  await page.getByRole('combobox', { name: '자주 쓰는 답' }).click();
  await page.getByRole('option', { name: /문 닫힘/ }).click();
};
const allAnswered = (real: object) => ({
  ...real,
  content: [],
  stopped: [],
  total: 0,
  counts: { WAITING: 0, ANSWERED: 16, CLOSED: 8 },
  oldestMinutes: null,
  usualHours: 3,
  today: { received: 11, answered: 11, withinPromise: 11, medianMinutes: 72 },
});
/** One that waits for its day, half agreed to. */
const withComingTerms = ({ versions }: { versions: object[] }) => ({
  versions: [
    {
      document: 'TERMS',
      version: '2026-12-17',
      state: 'ANNOUNCED',
      path: '/docs/terms.html',
      consentNeeded: true,
      noticeOn: '2026-11-17',
      announcedAt: '2026-11-17T09:04:00.000+09:00',
      agreed: 184,
      notYet: 212,
    },
    ...versions,
  ],
});
const promiseLess = (page: Page) => page.getByRole('textbox', { name: '첫 답 약속' }).fill('3');

async function chooseAlerts(page: Page) {
  const at = (kind: string, when: string) =>
    page.getByRole('group', { name: `${kind} 받는 때` }).getByRole('button', { name: when });
  await at('카드사가 답하지 않을 때', '바로').click();
  await at('결과를 모르는 결제가 있을 때', '바로').click();
  await at('환불이 3영업일을 넘겼을 때', '바로').click();
  await at('스테이션에 물품이 없을 때', '하루 한 번').click();
  const push = page
    .getByRole('group', { name: '카드사가 답하지 않을 때 받는 곳' })
    .getByRole('checkbox', { name: '푸시' });
  // Not `check()`, which looks once, right after the press: the tick follows the choice that was taken.
  await push.click();
  await expect(push).toBeChecked();
  await page.getByRole('switch', { name: '매달 메일로 받기' }).click();
}

export const consoleScenes: readonly ConsoleScene[] = [
  { name: 'sign-in', path: '/sign-in', as: 'nobody' },
  { name: 'dashboard', path: '/', as: 'OWNER' },
  { name: 'first-run', path: '/start', as: 'OWNER' },
  { name: 'palette', path: '/stations', as: 'OWNER', act: pressKey('Control+k') },
  {
    name: 'palette-results',
    path: '/rentals',
    as: 'OWNER',
    act: async (page) => {
      await pressKey('Control+k')(page);
      await page.keyboard.type('건국대');
      await page
        .getByRole('option', { name: /건국대 도서관/ })
        .first()
        .waitFor();
    },
  },
  { name: 'shortcuts', path: '/rentals', as: 'OWNER', act: pressKey('?') },

  { name: 'rentals', path: '/rentals', as: 'OWNER' },
  { name: 'rentals-overdue', path: '/rentals?state=overdue', as: 'OWNER' },
  { name: 'rental-detail', path: '/rentals?state=overdue', as: 'OWNER', act: openFirstRow },
  { name: 'rental-returned', path: '/rentals?state=returned', as: 'OWNER', act: openFirstRow },
  {
    name: 'rental-refund',
    path: '/rentals?state=overdue',
    as: 'OWNER',
    act: openFirstRowAndPress('환불'),
  },
  {
    name: 'rental-force-return',
    path: '/rentals?state=overdue',
    as: 'OWNER',
    act: openFirstRowAndPress('강제 반납'),
  },
  {
    name: 'rental-fee-limit',
    path: '/rentals?state=overdue',
    as: 'OWNER',
    act: openFirstRowAndPress('연체료 조정'),
  },
  {
    name: 'rental-mark-lost',
    path: '/rentals?state=lost_candidate',
    as: 'OWNER',
    act: openFirstRowAndPress('분실 처리'),
  },
  { name: 'returns-unseen', path: '/rentals/unseen', as: 'OWNER' },

  { name: 'payments', path: '/payments', as: 'OWNER' },
  { name: 'payments-month', path: '/payments?period=30d', as: 'OWNER' },
  // On the first day of the demo nothing may have been paid yet, just after midnight.
  { name: 'payment-detail', path: '/payments?period=30d', as: 'OWNER', act: openFirstRow },
  { name: 'payment-refund', path: '/payments?period=30d', as: 'OWNER', act: openFirstRowAndPress(/^환불/) },
  { name: 'payments-refunds', path: '/payments/refunds', as: 'OWNER' },
  { name: 'payments-refunds-all', path: '/payments/refunds?state=all', as: 'OWNER' },
  {
    name: 'payments-refunds-by-hand',
    path: '/payments/refunds',
    as: 'OWNER',
    act: openDialog('수동 처리 완료…'),
  },
  {
    name: 'payments-refunds-retry',
    path: '/payments/refunds',
    as: 'OWNER',
    act: openDialog('다시 시도'),
  },
  { name: 'payments-findings', path: '/payments/findings', as: 'OWNER' },
  {
    name: 'payments-findings-resolve',
    path: '/payments/findings',
    as: 'OWNER',
    act: openDialog('해결로 표시…'),
  },
  { name: 'payments-closing', path: '/payments/days', as: 'OWNER' },

  { name: 'reports', path: '/reports', as: 'OWNER' },
  { name: 'reports-taken', path: '/reports?state=taken', as: 'OWNER' },

  { name: 'console-inquiries', path: '/inquiries', as: 'MANAGER', act: insertCannedAnswer },
  {
    name: 'console-inquiries-empty',
    path: '/inquiries',
    as: 'MANAGER',
    calls: { '/console/inquiries': allAnswered },
  },
  { name: 'console-inquiries-answered', path: '/inquiries?state=answered', as: 'SUPPORT' },
  {
    name: 'console-inquiries-verdict',
    path: '/inquiries',
    as: 'MANAGER',
    act: openDialog('악용…'),
  },
  {
    name: 'console-canned-answers',
    path: '/inquiries/canned-answers',
    as: 'MANAGER',
    act: press('값이 없을 때'),
  },

  { name: 'members', path: '/members', as: 'OWNER' },
  { name: 'members-found', path: '/members?state=ACTIVE', as: 'OWNER' },
  { name: 'member', path: '/members/1', as: 'OWNER' },
  { name: 'member-payments', path: '/members/1/payments', as: 'OWNER' },
  { name: 'member-unmask', path: '/members/1', as: 'OWNER', act: openDialog('개인정보 보기…') },
  { name: 'member-suspend', path: '/members/1', as: 'OWNER', act: openDialog(/정지/) },

  { name: 'notices', path: '/contents', as: 'OWNER' },
  { name: 'notice-edit', path: '/contents/notices/1', as: 'OWNER' },
  { name: 'notice-new', path: '/contents/notices/new', as: 'OWNER' },
  { name: 'events', path: '/contents/events', as: 'OWNER' },
  { name: 'event-edit', path: '/contents/events/1', as: 'OWNER' },
  { name: 'event-new', path: '/contents/events/new', as: 'OWNER' },

  { name: 'notifications', path: '/notifications', as: 'OWNER' },

  { name: 'notification-templates', path: '/notifications/templates/due.soon/push', as: 'OWNER' },
  { name: 'notification-templates-mail', path: '/notifications/templates/return.done/mail', as: 'OWNER' },
  {
    name: 'notification-templates-alimtalk',
    path: '/notifications/templates/due.soon/alimtalk',
    as: 'OWNER',
  },
  { name: 'notification-channels', path: '/notifications/channels', as: 'OWNER' },

  { name: 'export', path: '/rentals', as: 'OWNER', act: openDialog('내보내기') },
  {
    name: 'export-progress',
    path: '/rentals',
    as: 'OWNER',
    act: async (page) => {
      await openDialog('내보내기')(page);
      await press(/건 내보내기$/)(page);
      await page.getByRole('link', { name: '받기' }).waitFor();
    },
  },

  { name: 'stations', path: '/stations', as: 'OWNER' },
  { name: 'station-edit', path: '/stations/1', as: 'OWNER' },
  { name: 'stations-import', path: '/stations/import', as: 'OWNER' },
  { name: 'items', path: '/items', as: 'OWNER' },
  { name: 'item-detail', path: '/items', as: 'OWNER', act: openFirstRow },
  {
    name: 'items-chosen',
    path: '/items',
    as: 'OWNER',
    act: tickRows(3),
  },
  {
    name: 'items-state',
    path: '/items',
    as: 'OWNER',
    act: async (page) => {
      await tickRows(3)(page);
      await openDialog('상태 변경')(page);
    },
  },
  {
    name: 'items-move',
    path: '/items',
    as: 'OWNER',
    act: async (page) => {
      await tickRows(3)(page);
      await openDialog('이동')(page);
    },
  },
  { name: 'items-create', path: '/items/new', as: 'OWNER' },
  { name: 'items-import', path: '/items/import', as: 'OWNER' },
  { name: 'transfers', path: '/transfers', as: 'OWNER' },
  { name: 'labels', path: '/labels', as: 'OWNER' },
  { name: 'products', path: '/products', as: 'OWNER' },
  { name: 'product-edit', path: '/products/1', as: 'OWNER' },
  {
    name: 'product-edit-capped',
    path: '/products/3',
    as: 'OWNER',
    act: (page) => page.getByRole('heading', { name: '무엇이 달라지나요?' }).scrollIntoViewIfNeeded(),
  },
  { name: 'staff', path: '/staff', as: 'OWNER' },
  { name: 'staff-invite', path: '/staff', as: 'OWNER', act: openDialog('직원 초대') },
  { name: 'audit', path: '/audit', as: 'OWNER' },
  { name: 'audit-privacy', path: '/audit/privacy', as: 'OWNER' },
  { name: 'audit-sign-ins', path: '/audit/sign-ins', as: 'OWNER' },
  { name: 'settings', path: '/settings', as: 'OWNER' },
  { name: 'settings-reminders', path: '/settings/reminders', as: 'OWNER' },
  { name: 'settings-refunds', path: '/settings/refunds', as: 'OWNER' },
  { name: 'settings-holidays', path: '/settings/holidays', as: 'OWNER' },
  { name: 'console-settings-support', path: '/settings/support', as: 'OWNER', act: promiseLess },
  { name: 'settings-operator', path: '/settings/operator', as: 'OWNER' },
  { name: 'settings-features', path: '/settings/features', as: 'OWNER' },
  { name: 'console-settings-languages', path: '/settings/languages', as: 'OWNER' },
  {
    name: 'settings-documents',
    path: '/settings/documents',
    as: 'OWNER',
    calls: { '/console/settings/documents': withComingTerms },
  },
  { name: 'settings-security', path: '/settings/security', as: 'OWNER' },
  { name: 'settings-connections', path: '/settings/connections', as: 'OWNER' },
  { name: 'account', path: '/account', as: 'OWNER' },
  { name: 'account-alerts', path: '/account/alerts', as: 'OWNER', act: chooseAlerts },
  ...consoleBenefitScenes,
  ...consoleInsightScenes,
  ...consoleLeakScenes,
  ...consoleLongScenes,
  ...consoleMovesScenes,
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
  { name: 'field-station', path: '/field/stations/3', as: 'FIELD', field: true },
  { name: 'field-transfers', path: '/field/transfers', as: 'FIELD', field: true },
  ...consoleRecallScenes,
  ...consoleRouteScenes,
];
