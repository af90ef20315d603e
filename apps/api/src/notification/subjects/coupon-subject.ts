// A coupon as messages name it.
import { sql } from 'kysely';
import { formatWon } from '#domain/text/won.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import type { Placeholders } from '../placeholder.ts';
import type { Subject } from './subject.ts';

export interface OfCoupon {
  coupon: {
    name: string;
    amountWon: number | null;
    rate: number | null;
    expiresAt: string;
    state: 'available' | 'reserved' | 'used' | 'revoked';
    isStopped: boolean;
  };
  rental?: never;
}

export const couponSubject: Subject<OfCoupon> = {
  name: 'coupon',
  facts: sql`(
    select jsonb_build_object('coupon', jsonb_build_object(
      'name', campaigns.name, 'amountWon', coalesce(coupons.amount_won, campaigns.amount_won), 'rate', campaigns.rate,
      'expiresAt', coupons.expires_at, 'state', coupons.state, 'isStopped', campaigns.state = 'stopped'))
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    where coupons.id = n.subject_id)`,
  describe: ({ coupon }, memberId) => ({
    id: memberId,
    no: humanNumber('M', memberId),
    name: coupon.name,
  }),
  mailRows: (facts) => [
    { label: '쿠폰', value: facts.coupon.name },
    { label: '할인', value: discountOf(facts) },
    { label: '기한', value: endOf(facts) },
  ],
  exampleMailRows: [
    { label: '쿠폰', value: '첫 대여 1,000원' },
    { label: '할인', value: '1,000원' },
    { label: '기한', value: '2026.12.31 23:59' },
  ],
};

const discountOf = ({ coupon }: OfCoupon) =>
  coupon.rate === null ? formatWon(coupon.amountWon ?? 0) : `${coupon.rate}%`;
const endOf = ({ coupon }: OfCoupon) => formatKoreanTime(new Date(coupon.expiresAt));

export const couponPlaceholders: Placeholders<OfCoupon> = {
  쿠폰: { name: 'coupon', isName: true, value: ({ coupon }) => coupon.name, example: '첫 대여 1,000원' },
  할인: { name: 'discount', value: discountOf, example: '1,000원' },
  기한: { name: 'expiresAt', value: endOf, example: '2026.12.31 23:59' },
};
