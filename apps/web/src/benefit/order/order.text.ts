// Korean texts of what can be taken off an order.
import { MIN_PAID_WON, MIN_POINTS } from '#domain/rental/discounts.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';

export const title = '혜택';
export const minus = (won: number) => `−${formatWon(won)}`;

export const membership = '멤버십';
export const membershipTerms = (freeHours: number, usesLeft: number) =>
  `첫 ${freeHours}시간 무료 · 오늘 ${usesLeft}번 남았어요`;
export const membershipLeftOut = '이번에는 쓰지 않아요';

export const coupon = '쿠폰';
export const usableCoupons = (count: number) => `${count}장 쓸 수 있어요`;
export const points = '포인트';
export const balance = (count: number) => `${formatNumber(count)}P 있어요`;
export const pointsToUse = '쓸 포인트';
export const unit = 'P';
export const allPoints = '모두';
export const allPointsLabel = '포인트 모두 쓰기';
export const fromPoints = `${MIN_POINTS}P부터 쓸 수 있어요`;
export const cardMinimum = `카드로 ${formatWon(MIN_PAID_WON)}은 내야 해요`;
