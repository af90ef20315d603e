// What the tiles of my page say of coupons, points and membership.
import { z } from 'zod';
import { defineEndpoints, timestamp } from '../../endpoint.ts';

const tile = {
  /** Whether it is sold or issued now: off, it stays usable for whoever has some. */
  open: z.boolean(),
  /** When something came last: newer than the last visit, it gets a dot. */
  newestAt: timestamp.nullable(),
};

export const benefitEndpoints = defineEndpoints({
  'GET /api/v1/benefits': {
    summary: 'How many coupons and points there are, and how long the membership runs',
    access: 'member',
    extra: true,
    reply: z.object({
      coupons: z.object({ ...tile, available: z.int() }),
      points: z.object({ ...tile, balance: z.int() }),
      membership: z.object({
        ...tile,
        /** Begun days that are left; null without a running one, or while a suspension leaves its end open. */
        daysLeft: z.int().nullable(),
        running: z.boolean(),
      }),
    }),
    failures: [],
  },
});
