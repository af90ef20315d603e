// Endpoints of a member's coupons: what there is, what it would save on an order, and a code typed in.
import { z } from 'zod';
import { couponObstacles } from '#domain/rental/coupon-obstacles.ts';
import { MAX_HOURS, MIN_HOURS } from '#domain/rental/rental-terms.ts';
import {
  defineEndpoints,
  opaqueKey,
  text,
  timestamp,
  won,
  englishText,
  englishNames,
  yesOrNo,
} from '../../endpoint.ts';

export const couponTermsKind = z.enum(['FIXED', 'RATE']);
export const couponState = z.enum(['AVAILABLE', 'RESERVED', 'USED', 'EXPIRED', 'REVOKED']);

/** What a coupon takes off, for whom and what. */
export const couponTerms = {
  kind: couponTermsKind,
  amount: won.optional(),
  rate: z.int().optional().meta({ description: 'percent' }),
  maxDiscount: won.optional(),
  minAmount: won.meta({ description: 'of the list price' }),
  firstRentalOnly: z.boolean(),
};

export const coupon = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: englishText,
  ...couponTerms,
  products: z.array(z.string()).nullable().meta({ description: 'null: all of them' }),
  productsEn: englishNames,
  stations: z.array(z.string()).nullable().meta({ description: 'null: all of them' }),
  stationsEn: englishNames,
  issuedAt: timestamp,
  expiresAt: timestamp,
  state: couponState,
  usedAt: timestamp.optional(),
  /** What it takes off the order that was asked for, or why it cannot; without an order, why none can use it now. */
  discount: won.optional(),
  obstacle: z.enum(couponObstacles).optional(),
});

const hours = z.coerce.number().int().min(MIN_HOURS).max(MAX_HOURS);

export const couponEndpoints = defineEndpoints({
  'GET /api/v1/coupons': {
    summary:
      'The coupons of the member, those that end soonest first; for an order, with what each would take off or why not',
    access: 'member',
    extra: true,
    query: z.object({
      for: z.enum(['rental', 'extension']).optional(),
      serialNumber: text(64).optional(),
      rentalHistoryToken: opaqueKey.optional(),
      hours: hours.optional(),
      useMembership: yesOrNo.optional(),
    }),
    reply: z.object({ coupons: z.array(coupon), open: z.boolean(), serverTime: timestamp }),
    failures: ['ITEM_NOT_FOUND', 'ITEM_NOT_RENTABLE', 'RENTAL_NOT_FOUND', 'PAYMENT_UNSETTLED'],
  },
  'POST /api/v1/coupons/redeem': {
    summary: 'A code from a poster or a slip of paper becomes a coupon; any case, spaces and hyphens ignored',
    access: 'member',
    extra: true,
    rateBucket: 'coupon',
    body: z.object({ code: text(40) }),
    reply: coupon,
    failures: ['COUPON_REFUSED', 'COUPON_TAKEN'],
  },
});
