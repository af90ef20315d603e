// Endpoints of memberships: what is sold, what the member has, and ending it with a refund.
import { z } from 'zod';
import {
  defineEndpoints,
  bodyRowId,
  rowId,
  timestamp,
  won,
  englishText,
  englishNames,
} from '../../endpoint.ts';
import { claimedAmount, paymentSession } from '../rental/payment.ts';

/** Copied into a membership when it is bought. */
export const membershipTerms = {
  name: z.string(),
  nameEn: englishText,
  days: z.int(),
  price: won,
  freeMinutes: z.int().meta({ description: 'of every rental it covers' }),
  rentalsPerDay: z.int(),
  gapMinutes: z.int().meta({ description: 'from the return of one covered rental to the next' }),
  products: z.array(z.string()).nullable().meta({ description: 'null: all of them' }),
  productsEn: englishNames,
};

/** The sum that says what ending it now would refund. */
export const membershipRefund = z.object({
  paid: won,
  /** Nothing was used and it is early enough, or it has not begun: everything goes back. */
  whole: z.boolean(),
  daysUsed: z.int(),
  daysWon: won,
  discountsWon: won,
  amount: won,
});

const membership = z.object({
  id: z.int(),
  plan: z.object({ id: z.int(), ...membershipTerms }),
  startsAt: timestamp
    .nullable()
    .meta({ description: 'null while a suspension without an end leaves it open' }),
  endsAt: timestamp.nullable().meta({ description: 'null while a suspension without an end leaves it open' }),
  standsStill: z.boolean().meta({ description: 'suspended: its days go on once that is over' }),
  paidWith: z.object({ amount: won, cardLast4: z.string().nullable() }),
  refundNow: won,
  refund: membershipRefund,
});

export const membershipEndpoints = defineEndpoints({
  'GET /api/v1/memberships': {
    summary: 'The plans that are sold, the running membership with what it saved, and the next one',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: z.object({
      plans: z.array(z.object({ id: z.int(), ...membershipTerms })),
      mine: membership
        .extend({
          usedToday: z.int(),
          saved: won,
          savedThisMonth: won,
          /** Covered rentals of this month, newest first. */
          uses: z.array(
            z.object({
              productName: z.string(),
              productNameEn: englishText,
              category: z.string(),
              productImage: z.string(),
              at: timestamp,
              saved: won,
            }),
          ),
          /** From when the next one can be bought. */
          nextFrom: timestamp.nullable(),
        })
        .nullable(),
      next: membership.nullable(),
      open: z.boolean(),
      serverTime: timestamp,
    }),
    failures: [],
  },
  'POST /api/v1/payments/prepare/membership': {
    summary: 'Open a payment for a membership; nothing of the card is kept and nothing renews itself',
    access: 'member',
    extra: true,
    body: z.object({ planId: bodyRowId, amount: claimedAmount, method: z.literal('CARD') }),
    reply: paymentSession,
    failures: [
      'NOT_FOUND',
      'AMOUNT_MISMATCH',
      'MEMBERSHIP_RUNNING',
      'MEMBERSHIPS_OFF',
      'MEMBER_SUSPENDED',
      'CHARGE_UNPAID',
      'PAYMENT_UNSETTLED',
      'PAYMENT_GATEWAY_UNAVAILABLE',
    ],
  },
  'POST /api/v1/memberships/{id}/end': {
    summary: 'End a membership and refund what is left of it',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ id: rowId }),
    body: z.object({ refund: claimedAmount }),
    reply: z.object({ refund: won }),
    failures: ['NOT_FOUND', 'AMOUNT_MISMATCH', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
});
