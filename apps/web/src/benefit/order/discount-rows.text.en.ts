import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./discount-rows.text.ts'),
  typeof import('./discount-rows.text.en.ts')
>;

export const listPrice = 'Full price';
export const discounts = { MEMBERSHIP: 'Membership', COUPON: 'Coupon', POINTS: 'Points' } as const;
export const minus = (won: number) => `−${formatWon(won)}`;
