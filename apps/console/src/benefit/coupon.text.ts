// A member's coupon in words.
import type { RowOf } from '#client/console/console-query.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type ConsoleCoupon = RowOf<'GET /api/v1/console/members/{id}/coupons'>;

export const couponStates = {
  AVAILABLE: { label: '쓸 수 있음', tone: 'on' },
  RESERVED: { label: '잡아 둠', tone: 'settling' },
  USED: { label: '씀', tone: 'done' },
  EXPIRED: { label: '기한 지남', tone: 'off' },
  REVOKED: { label: '회수', tone: 'gone' },
} as const satisfies Record<ConsoleCoupon['state'], { label: string; tone: BadgeTone }>;
