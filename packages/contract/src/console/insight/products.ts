// Insight, 상품: whether the pieces have earned what they cost, since they were bought.
import { z } from 'zod';
import { defineEndpoints, text, won } from '../../endpoint.ts';
import { ref } from '../shapes.ts';
import { figure, insightHead, insightQuery, signedWon } from './shapes.ts';
import { itemState } from '../stock/item.ts';

const productRow = z.object({
  product: ref.extend({ category: z.string(), imageUrl: z.string() }),
  /** Pieces that were ever bought, those lost and retired among them. */
  items: z.int(),
  /** Pieces whose cost was never entered: they count as free. */
  itemsWithoutCost: z.int(),
  cost: won,
  /** Since they were bought, until the last counted day: what was paid less what was refunded. */
  revenue: signedWon,
  repairs: won,
  /** (revenue − repairs) ÷ cost; null without a cost. */
  payback: z.number().nullable(),
  /** Months from the first purchase until it was earned; null while it is not. */
  paidBackAfterMonths: z.number().nullable(),
  /** At the pace of the last 30 days, whole months from now; null if it is earned, or never will be. */
  paidBackInMonths: z.int().nullable(),
  /** In the period. */
  starts: figure,
  revenueInPeriod: figure,
});

export const insightProductEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/products': {
    summary:
      'What the pieces of each product cost, earned and needed for repairs, and how far that pays back',
    access: { staff: 'insight.read' },
    // With a productId the pieces and months of that product, otherwise of the first row.
    query: insightQuery({ category: text(40).optional() }),
    reply: z.object({
      ...insightHead,
      tiles: z.object({ revenue: figure, repairs: figure, starts: figure }),
      /** Highest share paid back first. With a station: its rentals only, and no purchase cost. */
      rows: z.array(productRow),
      chosen: ref.nullable(),
      /** The chosen product by month since its first purchase or rental: revenue − repairs, added up. */
      series: z.array(z.object({ month: z.string().meta({ example: '2026-11' }), total: signedWon })),
      /** Pieces of the chosen product, what is left of each, most first: the three best and the two worst among `itemCount`. */
      items: z.array(
        z.object({
          serial: z.string(),
          state: itemState,
          starts: z.int(),
          /** revenue − repairs − cost. */
          left: signedWon,
        }),
      ),
      itemCount: z.int(),
    }),
    failures: [],
  },
});
