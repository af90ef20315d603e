// A member got a coupon without asking for it: from staff, for signing up, or for a report that was right.
import type { NotificationKind } from '../../notification-kind.ts';
import { couponPlaceholders, couponSubject, type OfCoupon } from '../../subjects/coupon-subject.ts';

export const couponGranted: NotificationKind<OfCoupon> = {
  subject: couponSubject,
  texts: {
    ko: { push: { title: '쿠폰을 받았어요', text: '{쿠폰}, {기한}까지 쓸 수 있어요.' } },
    en: { push: { title: 'You’ve got a coupon', text: '{쿠폰}. Use it by {기한}.' } },
  },
  placeholders: couponPlaceholders,
  outOfDate: ({ coupon }) => (coupon.state === 'revoked' ? 'used' : undefined),
  button: 'coupons',
  path: () => '/coupons',
};
