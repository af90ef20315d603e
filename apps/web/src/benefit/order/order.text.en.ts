import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { MIN_PAID_WON, MIN_POINTS } from '#domain/rental/discounts.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';

export type Checked = Translates<typeof import('./order.text.ts'), typeof import('./order.text.en.ts')>;

export const title = 'Ways to save';
export const minus = (won: number) => `−${formatWon(won)}`;

export const membership = 'Membership';
export const membershipTerms = (freeHours: number, usesLeft: number) =>
  `First ${freeHours} h free · ${usesLeft} left today`;
export const membershipLeftOut = 'Not this time';

export const coupon = 'Coupon';
export const usableCoupons = (count: number) => `${counted(count, 'coupon')} to use`;
export const points = 'Points';
export const balance = (count: number) => `You have ${formatNumber(count)}P`;
export const pointsToUse = 'Points to use';
export const unit = 'P';
export const allPoints = 'All';
export const allPointsLabel = 'Use all points';
export const fromPoints = `From ${MIN_POINTS}P`;
export const cardMinimum = `At least ${formatWon(MIN_PAID_WON)} has to go on a card`;
