// Endpoints of what a renter is asked to pay after staff closed a rental: paying it, or objecting to it.
import { z } from 'zod';
import { defineEndpoints, rowId, text } from '../endpoint.ts';
import { paymentSession } from './payment.ts';
import { memberReport } from './report.ts';

export const chargeEndpoints = defineEndpoints({
  'POST /api/v1/payments/prepare/charge': {
    summary: 'Open a payment for a charge',
    access: 'member',
    extra: true,
    body: z.object({ chargeId: z.int().positive() }),
    reply: paymentSession,
    failures: ['CHARGE_NOT_FOUND', 'CHARGE_SETTLED', 'PAYMENT_UNSETTLED', 'PAYMENT_GATEWAY_UNAVAILABLE'],
  },
  'POST /api/v1/charges/{id}/objections': {
    summary: 'Object to a charge within fourteen days; it blocks nothing until staff have answered',
    access: 'member',
    extra: true,
    params: z.object({ id: rowId }),
    body: z.object({ text: text(500) }),
    reply: memberReport,
    failures: ['CHARGE_NOT_FOUND', 'CHARGE_SETTLED', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
});
