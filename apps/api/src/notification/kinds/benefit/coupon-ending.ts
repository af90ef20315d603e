// A coupon that can still be used ends soon: information about what the member has, and no advertising.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { couponPlaceholders, couponSubject, type OfCoupon } from '../../subjects/coupon-subject.ts';

/** So long before its end. */
export const COUPON_ENDING_DAYS = 3;
const DAY_MINUTES = 24 * 60;

export const couponEnding: NotificationKind<OfCoupon> = {
  subject: couponSubject,
  texts: {
    ko: {
      push: {
        title: `쿠폰이 ${COUPON_ENDING_DAYS}일 뒤에 끝나요`,
        text: '{쿠폰}, {기한}까지 쓸 수 있어요.',
      },
    },
    en: {
      push: { title: `Your coupon expires in ${COUPON_ENDING_DAYS} days`, text: '{쿠폰}. Use it by {기한}.' },
    },
  },
  placeholders: couponPlaceholders,
  outOfDate: ({ coupon }) => {
    if (coupon.state !== 'available') return 'used';
    if (coupon.isStopped) return 'stopped';
    return coupon.isUsedUp ? 'sold_out' : undefined;
  },
  // One that was given back lives longer.
  movedTo: ({ coupon }) =>
    new Date(new Date(coupon.expiresAt).getTime() - COUPON_ENDING_DAYS * DAY_MINUTES * MINUTE_MS),
  maxLateMinutes: DAY_MINUTES,
  preference: 'receipts_by_push',
  button: 'coupons',
  path: () => '/coupons',
};
