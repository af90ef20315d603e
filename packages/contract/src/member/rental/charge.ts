// Endpoints of what a renter is asked to pay after staff closed a rental: seeing it and paying it.
import { z } from 'zod';
import { defineEndpoints, rowId, timestamp, won, bodyRowId, englishText } from '../../endpoint.ts';
import { paymentSession } from './payment.ts';

export const memberCharge = z.object({
  id: z.int(),
  kind: z.enum(['OVERDUE', 'LOST']),
  amount: won,
  state: z.enum(['OPEN', 'PAID', 'WAIVED']),
  reason: z.string().meta({ description: 'what it is for, in words' }),
  madeAt: timestamp,
  /** Until when the renter may object; null once they have, or may no longer. */
  objectionUntil: timestamp.nullable(),
  objection: z.enum(['WAITING', 'ANSWERED']).nullable(),
});

export const chargeEndpoints = defineEndpoints({
  'GET /api/v1/charges/{id}': {
    summary: 'A charge of one’s own, with the rental it is about',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ id: rowId }),
    reply: z.object({
      charge: memberCharge,
      productName: z.string(),
      productNameEn: englishText,
      productImage: z.string(),
      category: z.string(),
      serialNumber: z.string(),
      rentalStartTime: timestamp,
      returnTime: timestamp.nullable(),
      rentalHistoryToken: z.string(),
      replacementPrice: won.nullable().meta({ description: 'what was shown before paying' }),
      /** Found within so many days of paying, a lost item is paid back. */
      foundRefundDays: z.int(),
    }),
    failures: ['CHARGE_NOT_FOUND'],
  },
  'POST /api/v1/payments/prepare/charge': {
    summary: 'Open a payment for a charge',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    body: z.object({ chargeId: bodyRowId }),
    reply: paymentSession,
    failures: ['CHARGE_NOT_FOUND', 'CHARGE_SETTLED', 'PAYMENT_UNSETTLED', 'PAYMENT_GATEWAY_UNAVAILABLE'],
  },
});
