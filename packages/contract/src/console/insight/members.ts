// Insight, 회원: who rents for the first time, who comes back, who stops.
import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { day } from '../shapes.ts';
import { figure, figureOrNone, insightHead, insightQuery } from './shapes.ts';

const month = z.string().meta({ example: '2026-11' });

export const insightMemberEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/members': {
    summary: 'Members of a period, new, returning and gone, and the share of each month that rents again',
    access: { staff: 'insight.read' },
    // The cohorts are of the eight months until the end of the period; station and product do not filter this page.
    query: insightQuery({}),
    reply: z.object({
      ...insightHead,
      tiles: z.object({
        renters: figure,
        joined: figure,
        /** Rented in the period, and not for the first time ever. */
        returning: figure,
        /** Of those who first rented in the last month that has a month after it: who rented in that one, 0 to 1. */
        againNextMonth: figureOrNone.extend({ month: month.nullable() }),
        withdrawn: figure,
      }),
      /** Why most of them left, as they said; null where nobody did. */
      withdrawalReason: z.object({ code: z.string(), description: z.string(), members: z.int() }).nullable(),
      /** Weeks from the first day of the period on; the last one may be shorter. */
      series: z.array(z.object({ from: day, to: day, returning: z.int(), before: z.int().nullable() })),
      /** One row for each month of a first rental, oldest first. */
      rows: z.array(
        z.object({
          month,
          members: z.int(),
          /** From the month after on. `whole` is false while that month is not over. */
          again: z.array(z.object({ members: z.int(), share: z.number(), whole: z.boolean() })),
        }),
      ),
      /** Of those who joined in the period, until the last counted day. */
      funnel: z.object({
        joined: z.int(),
        neverRented: z.int(),
        rented: z.int(),
        /** Within 30 days of the first. */
        second: z.int(),
        third: z.int(),
      }),
    }),
    failures: [],
  },
});
