import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';
import { formatShortDate } from '#domain/time/korean-time.ts';
import { namesIn } from '#web/names/names.ts';
import type { Coupon } from './coupon.api.ts';

export type Checked = Translates<typeof import('./coupon.text.ts'), typeof import('./coupon.text.en.ts')>;

export const mostOff = (won: number) => `up to ${formatWon(won)}`;
export const percent = (rate: number) => `${rate}%`;

/** "₩1,000", "30%" */
export function worthOf({ amount, rate }: Coupon): string {
  return rate === undefined ? formatWon(amount ?? 0) : percent(rate);
}

/** "₩1,000 off", "30% off" */
export const couponOf = (coupon: Coupon) => `${worthOf(coupon)} off`;

const namesOf = (names: readonly string[]) =>
  names.length > 1 ? `${names[0]} and ${names.length - 1} more` : names[0];

export const onlyAt = (stations: readonly string[]) => `Only at ${namesOf(stations)}`;
export const onlyFor = (products: readonly string[]) => `Only for ${namesOf(products)}`;
export const fromAmount = (won: number) => `For ${formatWon(won)} or more`;
export const firstRentalOnly = 'First rental only';
const anywhere = 'Any rental or extension';

/** "Only at Seongsu Lounge · For ₩3,000 or more" */
export function conditionsOf(coupon: Coupon): string {
  const conditions = [
    coupon.firstRentalOnly && firstRentalOnly,
    coupon.stations && onlyAt(namesIn(coupon, 'stations')),
    coupon.products && onlyFor(namesIn(coupon, 'products')),
    coupon.minAmount > 0 && fromAmount(coupon.minAmount),
  ].filter((condition) => typeof condition === 'string');
  return conditions.length === 0 ? anywhere : conditions.join(' · ');
}

/** "Until Nov 20": the last day on which it can be used. */
export const until = (expiresAt: Date) => `Until ${monthAndDay(new Date(expiresAt.getTime() - 1))}`;

/** "Nov 20" */
export const monthAndDay = (moment: Date) => formatShortDate(moment);
