import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./refund-sum.text.ts'),
  typeof import('./refund-sum.text.en.ts')
>;

export const days = (count: number) => counted(count, 'day');
export const paid = 'You paid';
export const daysUsed = (count: number, wonPerDay: number) => `${days(count)} used × ${formatWon(wonPerDay)}`;
export const discountsUsed = 'Discounts you got';
export const refund = 'Refund';
export const everythingBack = 'You get it all back';
export const minus = (won: number) => (won === 0 ? formatWon(0) : `−${formatWon(won)}`);
