// The dashboard: figures of now, what somebody must see to, and the hints that something changed.
import { z } from 'zod';
import { defineEndpoints, timestamp, won } from '../endpoint.ts';
import { day, ref } from './shapes.ts';

const todoKind = z.enum([
  'REFUSED_REFUNDS',
  'LATE_REFUNDS',
  'NEW_REPORTS',
  'OVERDUE',
  'FINDINGS',
  'UNCLOSED_DAYS',
  'EMPTY_STATIONS',
  'UNSETTLED_PAYMENTS',
  'UNSEEN_RETURNS',
  'MISSING_RETURNS',
  'SUSPECTED_LOST',
  'LOCKED_STAFF',
  'PRIVACY_REVIEW',
  'FAILING_GATEWAY',
  'FAILING_CHANNEL',
]);

const stock = z.object({
  station: ref,
  available: z.int(),
  target: z.int().nullable(),
  low: z.int().nullable(),
});

/** What happened last, in the words of the timeline. */
const happening = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(['RENTED', 'EXTENDED', 'RETURNED', 'OVERDUE', 'REFUNDED', 'REPORTED']),
  rental: ref.nullable(),
  report: ref.nullable(),
  item: z.string().nullable(),
  product: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  station: z.string().nullable(),
  /** Masked. */
  nickname: z.string().nullable(),
  hours: z.int().nullable(),
  amount: z.int().nullable(),
});

export const dashboardEndpoints = defineEndpoints({
  'GET /api/v1/console/dashboard': {
    summary:
      'Tiles, the chart, what to see to and what just happened; for field staff the stock of their stations',
    access: { staff: 'dashboard.read' },
    query: z.object({ range: z.enum(['today', '7d', '30d']).default('today') }),
    reply: z.object({
      now: timestamp,
      /** null for field staff. */
      tiles: z
        .object({
          openRentals: z.object({ count: z.int(), yesterday: z.int() }),
          revenue: z.object({ net: z.int(), payments: won, refunds: won }),
          overdue: z.object({ count: z.int(), oldestMinutes: z.int().nullable() }),
          unsettled: z.object({ count: z.int(), oldestSeconds: z.int().nullable() }),
        })
        .nullable(),
      stationTile: z.object({ open: z.int(), all: z.int(), empty: z.int(), low: z.int() }),
      /** By hour today, by day over a longer range. */
      series: z.array(
        z.object({
          hour: z.int().nullable(),
          day,
          rentals: z.int().nullable(),
          lastWeek: z.int().nullable(),
        }),
      ),
      todos: z.array(
        z.object({
          kind: todoKind,
          count: z.int(),
          /** Red: somebody must decide something. */
          urgent: z.boolean(),
          title: z.string(),
          line: z.string(),
          path: z.string(),
        }),
      ),
      stations: z.array(stock),
      recent: z.array(happening),
    }),
    failures: [],
  },
  'GET /api/v1/console/live': {
    summary: 'Server-sent hints that something changed: a kind and a number, never personal data',
    access: { staff: 'signed_in' },
    reply: z.unknown(),
    file: 'text/event-stream',
    passive: true,
    failures: [],
  },
});

/** What a hint of the live feed says; the page asks again for what it shows. */
export const liveHint = z.object({
  kind: z.enum(['rental', 'payment', 'report', 'alert', 'stock', 'notification']),
  id: z.int().nullable(),
});
export type LiveHint = z.infer<typeof liveHint>;
