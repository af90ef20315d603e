// Endpoints of renting for longer: what it would cost, and the payment for it.
import { z } from 'zod';
import { MAX_HOURS, MIN_HOURS } from '#domain/rental/rental-terms.ts';
import { dayCap, defineEndpoints, opaqueKey, timestamp, won, englishText } from '../../endpoint.ts';
import { claimedAmount, paymentSession, wantedDiscounts } from './payment.ts';

export const extensionEndpoints = defineEndpoints({
  'GET /api/v1/rentals/{token}/extension': {
    summary: 'By how many hours a rental can be extended, and for how much',
    access: 'member',
    extra: true,
    params: z.object({ token: opaqueKey }),
    reply: z.object({
      productName: z.string(),
      productNameEn: englishText,
      category: z.string(),
      productImage: z.string(),
      /** For which it is rented already, extensions included. */
      rentedHours: z.int(),
      /** By which it can still be extended. */
      maxHours: z.int(),
      pricePerHour: won,
      dayCap,
      expectedReturnTime: timestamp,
      serverTime: timestamp,
    }),
    failures: [
      'RENTAL_NOT_FOUND',
      'RENTAL_ALREADY_RETURNED',
      'EXTENSION_OFF',
      'RENTAL_STOPPED',
      'ITEM_RECALLED',
      'EXTENSION_TOO_LATE',
      'EXTENSION_LIMIT',
      'MEMBER_SUSPENDED',
      'CHARGE_UNPAID',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/payments/prepare/extension': {
    summary: 'Open a payment for more hours of a rental, at that rental’s own price',
    access: 'member',
    extra: true,
    body: z.object({
      rentalHistoryToken: opaqueKey,
      hours: z
        .int()
        .min(MIN_HOURS)
        .max(MAX_HOURS - MIN_HOURS),
      /** Hours beyond the day cap cost nothing. */
      amount: claimedAmount,
      method: z.literal('CARD'),
      ...wantedDiscounts,
    }),
    reply: paymentSession,
    failures: [
      'RENTAL_NOT_FOUND',
      'RENTAL_ALREADY_RETURNED',
      'EXTENSION_OFF',
      'RENTAL_STOPPED',
      'ITEM_RECALLED',
      'EXTENSION_TOO_LATE',
      'EXTENSION_LIMIT',
      'AMOUNT_MISMATCH',
      'MEMBER_SUSPENDED',
      'CHARGE_UNPAID',
      'COUPON_UNUSABLE',
      'POINTS_UNUSABLE',
      'PAYMENT_UNSETTLED',
      'PAYMENT_GATEWAY_UNAVAILABLE',
    ],
  },
});
