import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<typeof import('./coupons.text.ts'), typeof import('./coupons.text.en.ts')>;

export const title = 'Coupons';
export const code = 'Coupon code';
export const codePlaceholder = '8-character code';
export const redeem = 'Add';
export const redeemForm = 'Add a coupon code';
export const lettersLeftOut = 'Codes never contain 0, 1, O, I or L.';
export const redeemed = (name: string) => `You’ve got “${name}”`;
export const redeemFailed = 'We couldn’t add the coupon. Try again.';

export const coupons = 'Coupons';
export const tabs = { usable: 'Ready to use', used: 'Used', ended: 'Ended' } as const;
export const withCount = (tab: string, count: number) => (count === 0 ? tab : `${tab} ${count}`);

export const empty = {
  usable: { title: 'No coupons to use', lines: ['Add a code', 'or have a look at our events.'] },
  used: { title: 'No used coupons yet', lines: ['You can pick a coupon', 'when you rent or extend.'] },
  ended: { title: 'No ended coupons', lines: ['Coupons past their date', 'end up here.'] },
} as const;
export const seeEvents = 'See events';
export const rules = 'One coupon for each rental or extension. Coupons don’t cover late fees.';

export const daysLeft = (days: number) => (days === 0 ? 'Last day' : `${counted(days, 'day')} left`);
export const notNow = 'Can’t be used right now';
export const states = {
  RESERVED: () => 'Paying',
  USED: (day: string) => `Used ${day}`,
  EXPIRED: () => 'Expired',
  REVOKED: () => 'Canceled',
} as const;
