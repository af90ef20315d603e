// Korean names of what is taken off an order.
import { formatWon } from '#domain/text/won.ts';

export const listPrice = '정가';
export const discounts = { MEMBERSHIP: '멤버십', COUPON: '쿠폰', POINTS: '포인트' } as const;
export const minus = (won: number) => `−${formatWon(won)}`;
