// What is expected of a station in the next 48 hours, beside the day that was and how well the last month was foreseen.
import { z } from 'zod';
import { defineEndpoints, rowId, timestamp } from '../../endpoint.ts';
import { ref } from '../shapes.ts';

const forecastHour = z.object({
  /** When the hour begins. */
  at: timestamp,
  /** What happened; null for hours to come, and for what the running hour still has to bring. */
  starts: z.int().nullable(),
  returns: z.int().nullable(),
  /** What is expected, for past hours what was; null where nothing is. */
  expectedStarts: z.number().nullable(),
  expectedReturns: z.number().nullable(),
  /** Pieces at the end of the hour, as it was or as it is expected. Null where nothing is expected. */
  stock: z.number().nullable(),
  empty: z.boolean(),
});

/** Pieces by which an hour was missed, on average of the hours of the last 28 days in which anything happened or was expected. */
const forecastError = z.object({ forecast: z.number(), lastWeek: z.number() });

export const forecastEndpoints = defineEndpoints({
  'GET /api/v1/console/forecast': {
    summary: 'Starts, returns and stock of a station by hour: 24 hours that were and 48 to come',
    access: { staff: 'station.read' },
    query: z.object({ stationId: rowId, productId: rowId.optional() }),
    reply: z.object({
      now: timestamp,
      /** Every product of the station, those that will be empty longest first. */
      products: z.array(
        z.object({
          product: ref.extend({ category: z.string(), imageUrl: z.string() }),
          /** USED, or why not: NOT_BETTER than the same hour of the week before, or TOO_LITTLE history. */
          state: z.enum(['USED', 'NOT_BETTER', 'TOO_LITTLE']),
          error: forecastError.nullable(),
          stock: z.int(),
          low: z.int().nullable(),
          /** The least it is expected to fall to, and for how many hours it is empty. */
          lowestStock: z.number().nullable(),
          emptyHours: z.int().nullable(),
        }),
      ),
      /** The chosen product, or the first; null where the station has none. */
      chosen: ref.nullable(),
      hours: z.array(forecastHour),
      lastDay: z.object({
        starts: z.int(),
        expectedStarts: z.number().nullable(),
        returns: z.int(),
        expectedReturns: z.number().nullable(),
        minutesWithoutStock: z.int(),
        emptyLooks: z.int(),
      }),
      error: forecastError.nullable(),
    }),
    failures: ['STATION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  },
});
