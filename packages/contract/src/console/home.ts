// Where the console begins: finding anything by its number or name, and the first steps of an empty service.
import { z } from 'zod';
import { defineEndpoints, text } from '../endpoint.ts';

export const consoleHomeEndpoints = defineEndpoints({
  'GET /api/v1/console/search': {
    summary:
      'Finds items, rentals, payments, refunds, reports, members, stations, products and staff; only what the role may read',
    access: { staff: 'signed_in' },
    query: z.object({ q: text(60) }),
    reply: z.object({
      results: z.array(
        z.object({
          kind: z.enum([
            'item',
            'rental',
            'payment',
            'refund',
            'report',
            'member',
            'station',
            'product',
            'staff',
          ]),
          id: z.string(),
          no: z.string(),
          name: z.string(),
          line: z.string().nullable(),
          path: z.string(),
        }),
      ),
    }),
    failures: [],
  },
  'GET /api/v1/console/first-steps': {
    summary: 'The five steps to the first rental, ticked from the data',
    access: { staff: 'signed_in' },
    reply: z.object({
      done: z.boolean(),
      hidden: z.boolean(),
      steps: z.array(
        z.object({
          step: z.enum(['station', 'product', 'items', 'labels', 'gateway']),
          done: z.boolean(),
          detail: z.string().nullable(),
        }),
      ),
    }),
    failures: [],
  },
  'POST /api/v1/console/first-steps/hide': {
    summary: 'Show the dashboard although not every step is done',
    access: { staff: 'settings.edit' },
    reply: z.null(),
    failures: [],
  },
});
