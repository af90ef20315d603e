// Suggested moves as one route: which pieces to take where, in which order and why; nothing is written before it is accepted.
import { z } from 'zod';
import { bodyRowId, defineEndpoints, rowId, text, timestamp } from '../../endpoint.ts';
import { reason, ref, staffRef, version } from '../shapes.ts';
import { transfer } from '../stock/item.ts';

const hourOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 확인해 주세요.');

const place = ref.extend({ latitude: z.number(), longitude: z.number() });

const movedItem = z.object({ serial: text(64), version });

/** Taken along where `count` is above zero, put down where it is below. */
const pieces = z.object({
  product: ref.extend({ category: z.string(), imageUrl: z.string() }),
  count: z.int(),
});

/** Facts from which the sentence beside 왜 is made. */
const stopReason = z.discriminatedUnion('kind', [
  /** More than it needs: over its target, and never expected under `lowest` within 48 hours. */
  z.object({
    kind: z.literal('SURPLUS'),
    product: ref,
    stock: z.int(),
    target: z.int().nullable(),
    lowest: z.number().nullable(),
  }),
  /**
   * Expected minutes without stock in 48 hours, as it is and with these pieces. `at` is the first hour at which it is more likely gone than
   * there; null where it is only gone now and then.
   */
  z.object({
    kind: z.literal('RUNS_OUT'),
    product: ref,
    at: timestamp.nullable(),
    minutesBefore: z.int(),
    minutesAfter: z.int(),
  }),
  /** Without a forecast, today's rule: at or under low stock. */
  z.object({ kind: z.literal('LOW_STOCK'), product: ref, stock: z.int(), low: z.int() }),
  /** The start is a depot: it only gives. */
  z.object({ kind: z.literal('DEPOT') }),
]);

const routeStop = z.object({
  station: place,
  arrivesAt: timestamp,
  /** From the stop before it. */
  kilometres: z.number(),
  pieces: z.array(pieces),
  carriedAfter: z.int(),
  reasons: z.array(stopReason),
});

export const moveEndpoints = defineEndpoints({
  'GET /api/v1/console/moves': {
    summary: 'The route that takes most of the expected minutes without stock away; writes nothing',
    access: { staff: 'item.move' },
    query: z.object({
      /** Where it begins: the first depot, otherwise the first station, where none is chosen. */
      start: rowId.optional(),
      carry: z.coerce.number().int().min(1).max(200).default(24),
      /** Today, in Korea: now, and two hours later, where none is given. */
      leavesAt: hourOfDay.optional(),
      endsBy: hourOfDay.optional(),
    }),
    reply: z.object({
      start: place.nullable(),
      carry: z.int(),
      leavesAt: timestamp,
      endsBy: timestamp,
      endsAt: timestamp,
      minutesWithoutStock: z.object({ before: z.int(), after: z.int() }),
      pieces: z.int(),
      kilometres: z.number(),
      /** The start first; empty where nothing is worth moving. */
      stops: z.array(routeStop),
      /** What accepting it makes: one list for each station that gets pieces, in the order of the route. */
      transfers: z.array(z.object({ toStationId: z.int(), items: z.array(movedItem) })),
      /** Stations that need pieces and are not on the way. */
      leftOut: z.array(
        z.object({
          station: ref,
          reason: z.enum(['CLOSED', 'PAUSED', 'NO_TIME']),
          until: timestamp.nullable(),
        }),
      ),
    }),
    failures: ['STATION_NOT_FOUND'],
  },
  'POST /api/v1/console/moves/accept': {
    summary: 'Make the lists of a route, in its order, for the person who drives it',
    access: { staff: 'item.move' },
    idempotent: true,
    body: z.object({
      staffId: bodyRowId.nullish(),
      transfers: z
        .array(z.object({ toStationId: bodyRowId, items: z.array(movedItem).min(1).max(200) }))
        .min(1)
        .max(50),
      /** The stops of the route in their order, with when each is reached: what the driver's phone shows. */
      stops: z
        .array(z.object({ stationId: bodyRowId, arrivesAt: z.iso.datetime({ offset: true }) }))
        .max(100)
        .optional(),
      reason,
    }),
    reply: z.object({ transfers: z.array(transfer), staff: staffRef.nullable() }),
    failures: ['STATION_NOT_FOUND', 'ITEM_NOT_FOUND', 'NOT_FOUND', 'STATE_CONFLICT'],
  },
});
