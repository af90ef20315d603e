// What is said of a coupon: what it takes off, where it can be used and until when.
import { formatShortDate } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import type { Coupon } from './coupon.api.ts';

export const mostOff = (won: number) => `최대 ${formatWon(won)}`;
export const percent = (rate: number) => `${rate}%`;

/** "1,000원", "30%" */
export function worthOf({ amount, rate }: Coupon): string {
  return rate === undefined ? formatWon(amount ?? 0) : percent(rate);
}

/** "1,000원 쿠폰", "30% 쿠폰" */
export const couponOf = (coupon: Coupon) => `${worthOf(coupon)} 쿠폰`;

const namesOf = (names: readonly string[], counter: string) =>
  names.length > 1 ? `${names[0]} 외 ${names.length - 1}${counter}` : names[0];

export const onlyAt = (stations: readonly string[]) => `${namesOf(stations, '곳')}에서만`;
export const onlyFor = (products: readonly string[]) => `${namesOf(products, '개')}에만`;
export const fromAmount = (won: number) => `${formatWon(won)} 이상 빌릴 때`;
export const firstRentalOnly = '첫 대여에만';
const anywhere = '대여·연장 어디에나';

/** "성수 라운지에서만 · 3,000원 이상 빌릴 때" */
export function conditionsOf(coupon: Coupon): string {
  const conditions = [
    coupon.firstRentalOnly && firstRentalOnly,
    coupon.stations && onlyAt(coupon.stations),
    coupon.products && onlyFor(coupon.products),
    coupon.minAmount > 0 && fromAmount(coupon.minAmount),
  ].filter((condition) => typeof condition === 'string');
  return conditions.length === 0 ? anywhere : conditions.join(' · ');
}

/** "11.20까지": the last day on which it can be used. */
export const until = (expiresAt: Date) => `${monthAndDay(new Date(expiresAt.getTime() - 1))}까지`;

/** "11.20" */
export const monthAndDay = (moment: Date) => formatShortDate(moment);
