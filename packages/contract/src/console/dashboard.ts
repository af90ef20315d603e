// The dashboard: figures of now, what somebody must see to, and the hints that something changed.
import { z } from 'zod';
import { defineEndpoints, timestamp, won } from '../endpoint.ts';
import { day, ref } from './shapes.ts';

const todoFields = {
  count: z.int(),
  /** Red: somebody must decide something. */
  urgent: z.boolean(),
};

/** What somebody must see to, with the facts of the first of its kind. */
export const todo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('REFUSED_REFUNDS'),
    ...todoFields,
    refundNo: z.string(),
    amount: won,
    minutes: z.int(),
  }),
  z.object({ kind: z.literal('LATE_REFUNDS'), ...todoFields, refundNo: z.string(), amount: won }),
  z.object({
    kind: z.literal('NEW_REPORTS'),
    ...todoFields,
    defects: z.int(),
    freeReturns: z.int(),
    oldestMinutes: z.int(),
  }),
  /** Running ones with pieces still out; `count` is of the pieces. */
  z.object({
    kind: z.literal('OPEN_RECALLS'),
    ...todoFields,
    recall: ref,
    rented: z.int(),
    recalls: z.int(),
  }),
  /** Over the promised time, in working hours. */
  z.object({ kind: z.literal('WAITING_INQUIRIES'), ...todoFields, oldestMinutes: z.int() }),
  z.object({ kind: z.literal('BLOCKED_STATIONS'), ...todoFields, station: ref }),
  z.object({
    kind: z.literal('OVERDUE'),
    ...todoFields,
    lostCandidates: z.int(),
    product: z.string(),
    minutes: z.int(),
  }),
  /** From the first day that has one to the last, with the first that is not closed: one with a finding cannot be. */
  z.object({ kind: z.literal('FINDINGS'), ...todoFields, firstDay: day, day, unclosedDay: day.nullable() }),
  z.object({ kind: z.literal('UNCLOSED_DAYS'), ...todoFields, day }),
  z.object({
    kind: z.literal('EMPTY_STATIONS'),
    ...todoFields,
    empty: z.int(),
    low: z.int(),
    station: z.string(),
  }),
  z.object({
    kind: z.literal('UNSETTLED_PAYMENTS'),
    ...todoFields,
    paymentNo: z.string(),
    seconds: z.int(),
  }),
  z.object({ kind: z.literal('UNSEEN_RETURNS'), ...todoFields, station: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal('MISSING_RETURNS'), ...todoFields }),
  z.object({ kind: z.literal('SUSPECTED_LOST'), ...todoFields, serial: z.string() }),
  z.object({ kind: z.literal('LOCKED_STAFF'), ...todoFields, name: z.string() }),
  /** `2026-10` */
  z.object({ kind: z.literal('PRIVACY_REVIEW'), ...todoFields, month: z.string() }),
  z.object({ kind: z.literal('FAILING_GATEWAY'), ...todoFields, seconds: z.int() }),
  z.object({
    kind: z.literal('FAILING_CHANNEL'),
    ...todoFields,
    channel: z.enum(['push', 'mail', 'alimtalk']),
  }),
  /** Open leaks, with the one whose time ends first; null: everybody was told and it was reported, if it must be. */
  z.object({
    kind: z.literal('LEAKS'),
    ...todoFields,
    leakId: z.int(),
    leakNo: z.string(),
    /** Negative when the time is over. */
    minutesLeft: z.int().nullable(),
  }),
  /** Names and texts that renters see, with the first of them. */
  z.object({ kind: z.literal('MISSING_ENGLISH'), ...todoFields, name: z.string() }),
]);

const stock = z.object({
  station: ref,
  available: z.int(),
  target: z.int().nullable(),
  low: z.int().nullable(),
});

/** What happened last. */
const happening = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(['RENTED', 'EXTENDED', 'RETURNED', 'OVERDUE', 'REFUNDED', 'REPORTED']),
  rentalId: z.int().nullable(),
  reportId: z.int().nullable(),
  item: z.string().nullable(),
  /** Null for a report about a station. */
  product: z.object({ name: z.string(), category: z.string() }).nullable(),
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
          /** A week before, over 30 days thirty days before; null: before the first rental of all. */
          lastWeek: z.int().nullable(),
        }),
      ),
      todos: z.array(todo),
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
  kind: z.enum(['rental', 'payment', 'report', 'inquiry', 'alert', 'stock', 'notification']),
  id: z.int().nullable(),
});
export type LiveHint = z.infer<typeof liveHint>;
