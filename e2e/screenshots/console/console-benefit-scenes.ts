// The console's screens of coupons, memberships and points that are photographed, by the names of their reference pictures.
import type { Page } from '@playwright/test';
import type { ConsoleScene } from './console-scene.ts';

/** Until this heading of the screen it leads to is there. */
const openRow = (name: RegExp, heading: string) => async (page: Page) => {
  await page.getByRole('row', { name }).getByRole('link').first().click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
};
const openTab = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).click();
const grantCoupon = async (page: Page) => {
  await page.getByRole('button', { name: '쿠폰 주기…' }).first().click();
  await page.locator('dialog:modal').getByRole('radio').first().waitFor();
};

export const consoleBenefitScenes: readonly ConsoleScene[] = [
  { name: 'console-coupons', path: '/benefits/coupons', as: 'MANAGER' },
  {
    name: 'console-coupon-edit',
    path: '/benefits/coupons?state=DRAFT',
    as: 'MANAGER',
    act: openRow(/준비/, '할인'),
  },
  {
    name: 'console-coupon-result',
    path: '/benefits/coupons?state=RUNNING',
    as: 'MANAGER',
    act: openRow(/공유 코드/, '조건'),
  },
  {
    name: 'console-coupon-codes',
    path: '/benefits/coupons?issue=SINGLE_CODES',
    as: 'MANAGER',
    act: async (page) => {
      await openRow(/한 장 코드/, '조건')(page);
      await openTab(/^코드/)(page);
    },
  },
  { name: 'console-grant-dialog', path: '/inquiries', as: 'SUPPORT', act: grantCoupon },
  { name: 'console-memberships', path: '/benefits/memberships', as: 'MANAGER' },
  {
    name: 'console-membership-edit',
    path: '/benefits/memberships',
    as: 'MANAGER',
    act: async (page) => {
      await openTab(/시험 하루권/)(page);
      await page.getByRole('textbox', { name: '가격' }).fill('800');
    },
  },
  {
    name: 'console-points',
    path: '/benefits/points',
    as: 'OWNER',
    act: (page) => page.getByRole('textbox', { name: '적립률' }).fill('2'),
  },
  { name: 'console-member-points', path: '/members/1/points', as: 'MANAGER' },
];
