// What owners and managers hear of outside the console: their own choices, and trying them out.
import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';

export const alertKind = z.enum([
  'FAILING_GATEWAY',
  'STALE_CLAIMS',
  'LATE_REFUNDS',
  'LATE_INQUIRIES',
  'EMPTY_STATIONS',
]);

/** At once, or gathered into one message a day. */
export const alertTiming = z.enum(['OFF', 'AT_ONCE', 'DIGEST']);

const alertChoice = z.object({
  kind: alertKind,
  timing: alertTiming,
  mail: z.boolean(),
  push: z.boolean(),
});

const choices = z.object({
  /** Every kind, in the order they are shown in. */
  alerts: z.array(alertChoice),
  /** The mail about the month before; null for whoever is not an owner. */
  monthlyReport: z.boolean().nullable(),
  digestHour: z.int().meta({ description: 'when the message of a day is sent, in Korea' }),
  reportHour: z.int().meta({ description: 'when the mail about a month is sent, on the first of the next' }),
  /** Where mail goes; null where none can be sent. */
  mailTo: z.string().nullable(),
  browsers: z.int().meta({ description: 'one’s browsers that take push' }),
});

const receive = { staff: 'alert.receive' } as const;

export const alertEndpoints = defineEndpoints({
  'GET /api/v1/console/account/alerts': {
    summary: 'What one wants to hear of outside the console',
    access: receive,
    reply: choices,
    failures: [],
  },
  'PUT /api/v1/console/account/alerts': {
    summary: 'Choose what one wants to hear of: kinds that are left out stay as they are',
    access: receive,
    body: z.object({
      alerts: z
        .array(
          alertChoice.refine(({ timing, mail, push }) => timing === 'OFF' || mail || push, {
            error: '메일과 푸시 중 하나는 골라 주세요.',
          }),
        )
        .max(alertKind.options.length)
        .refine((chosen) => new Set(chosen.map(({ kind }) => kind)).size === chosen.length),
      /** For owners. */
      monthlyReport: z.boolean().optional(),
    }),
    reply: choices,
    failures: [],
  },
  'POST /api/v1/console/account/alerts/test': {
    summary: 'Send oneself an alert with example values, by mail and to the browsers that take push',
    access: receive,
    reply: z.object({ mail: z.boolean(), push: z.boolean() }),
    failures: ['UNAVAILABLE'],
  },
});
