import type { Translates } from '#domain/text/translation.ts';
import { formatNumber } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./my-page-tiles.text.ts'),
  typeof import('./my-page-tiles.text.en.ts')
>;

export const label = 'Rentals and benefits';
export const notReady = 'Coming soon.';
export const soon = 'Soon';

export const history = 'History';
export const membership = 'Membership';
export const points = 'Points';
export const coupons = 'Coupons';

export const rentedNow = (count: number) => `${count} on rent`;
export const daysLeft = (days: number | null) => (days === null ? 'Paused' : `${days} d left`);
export const join = 'Join';
export const pointCount = (count: number) => `${formatNumber(count)}P`;
export const couponCount = (count: number) => `${count}`;

export const isNew = { coupons: 'New coupon', points: 'New points', membership: 'New membership' } as const;
