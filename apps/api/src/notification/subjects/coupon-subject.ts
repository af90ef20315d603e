// A coupon as messages name it.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Wording } from '../message/wording.ts';
import type { Placeholders } from '../placeholder.ts';
import { namesOf, type Names } from './names.ts';
import type { MailRow, Subject } from './subject.ts';

export interface OfCoupon {
  coupon: {
    name: Names;
    amountWon: number | null;
    rate: number | null;
    expiresAt: string;
    state: 'available' | 'reserved' | 'used' | 'revoked';
    isStopped: boolean;
    /** Others have used all of its campaign. */
    isUsedUp: boolean;
  };
  rental?: never;
}

export const couponSubject: Subject<OfCoupon> = {
  name: 'coupon',
  facts: sql`(
    select jsonb_build_object('coupon', jsonb_build_object(
      'name', ${namesOf('campaigns')}, 'amountWon', coalesce(coupons.amount_won, campaigns.amount_won), 'rate', campaigns.rate,
      'expiresAt', coupons.expires_at, 'state', coupons.state, 'isStopped', campaigns.state = 'stopped',
      'isUsedUp', coalesce(counters.used >= counters.uses_limit, false) or coalesce(counters.used_won >= counters.budget_won, false)))
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    join campaign_counters as counters on counters.campaign_id = campaigns.id
    where coupons.id = n.subject_id)`,
  describe: ({ coupon }, memberId) => ({
    id: memberId,
    no: humanNumber('M', memberId),
    name: coupon.name.ko,
  }),
  mailRows: (facts, wording) =>
    rowsOf(
      { name: nameOf(facts, wording), discount: discountOf(facts, wording), end: endOf(facts, wording) },
      wording,
    ),
  exampleMailRows: (wording) =>
    rowsOf(
      { name: exampleName(wording), discount: exampleDiscount(wording), end: exampleEnd(wording) },
      wording,
    ),
};

const rowsOf = (
  { name, discount, end }: { name: string; discount: string; end: string },
  { text: { rows } }: Wording,
): MailRow[] => [
  { label: rows.coupon, value: name },
  { label: rows.discount, value: discount },
  { label: rows.useBy, value: end },
];

const nameOf = ({ coupon }: OfCoupon, wording: Wording) => wording.name(coupon.name);
const discountOf = ({ coupon }: OfCoupon, wording: Wording) =>
  coupon.rate === null ? wording.won(coupon.amountWon ?? 0) : `${coupon.rate}%`;
const endOf = ({ coupon }: OfCoupon, wording: Wording) => wording.time(new Date(coupon.expiresAt));

const exampleName = ({ text }: Wording) => text.examples.coupon;
const exampleDiscount = (wording: Wording) => wording.won(1000);
const exampleEnd = (wording: Wording) => wording.time(new Date('2026-12-31T23:59:00+09:00'));

export const couponPlaceholders: Placeholders<OfCoupon> = {
  쿠폰: {
    name: 'coupon',
    isName: true,
    value: (facts, _at, wording) => nameOf(facts, wording),
    example: exampleName,
  },
  할인: {
    name: 'discount',
    value: (facts, _at, wording) => discountOf(facts, wording),
    example: exampleDiscount,
  },
  기한: { name: 'expiresAt', value: (facts, _at, wording) => endOf(facts, wording), example: exampleEnd },
};
