// Insight, 매출: what was earned with what, from the list price down to what stayed.
import { z } from 'zod';
import { defineEndpoints, won } from '../../endpoint.ts';
import { day, ref } from '../shapes.ts';
import { figure, figureOrNone, insightHead, insightQuery, signedWon } from './shapes.ts';

/** What money is received for; CHARGE is 분실 비용 and whatever else staff charge. */
export const moneyKind = z.enum(['RENT', 'EXTENSION', 'OVERDUE', 'CHARGE', 'MEMBERSHIP']);

export const insightRevenueEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/revenue': {
    summary: 'Revenue of a period by day, by what it was for and by product, beside another period',
    access: { staff: 'insight.read' },
    query: insightQuery({}),
    reply: z.object({
      ...insightHead,
      tiles: z.object({
        net: figure,
        paid: figure,
        discounts: figure,
        refunded: figure,
        /** Rent that was paid, for each rental that was. */
        perRental: figureOrNone,
      }),
      /** Each day of the period; `before` is the day at the same place of the other one. */
      series: z.array(
        z.object({ day, net: signedWon, paid: won, refunded: won, before: signedWon.nullable() }),
      ),
      /** list − coupon − membership − points = paid; paid − refunded = net. */
      steps: z.object({
        list: won,
        coupon: won,
        membership: won,
        points: won,
        paid: won,
        refunded: won,
        net: signedWon,
      }),
      /** Every kind, in this order, also those without a payment. */
      rows: z.array(z.object({ kind: moneyKind, orders: figure, paid: figure })),
      /** What was paid for rent, largest first; at most twenty, the rest in `otherProducts`. */
      products: z.array(z.object({ product: ref, paid: won })),
      otherProducts: z.object({ count: z.int(), paid: won }),
    }),
    failures: [],
  },
});
