// Insight, 이용: when people rent, for how long and how it ends.
import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { ref } from '../shapes.ts';
import { figure, figureOrNone, insightHead, insightQuery } from './shapes.ts';

const weekday = z.int().min(1).max(7);

export const insightUsageEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/usage': {
    summary: 'Rentals of a period by weekday and hour, by length and by how they ended',
    access: { staff: 'insight.read' },
    query: insightQuery({
      /** The cell of the heat map whose stations are told: the fullest one where none is chosen. */
      weekday: z.coerce.number().int().min(1).max(7).optional(),
      hour: z.coerce.number().int().min(0).max(23).optional(),
    }),
    reply: z.object({
      ...insightHead,
      tiles: z.object({
        rentals: figure,
        /** How many people rented. Null with a station and a product at once, where it is not counted. */
        members: figureOrNone,
        /** Hours that were paid for, on average. */
        hours: figureOrNone,
        /** Station × product, added up. */
        minutesWithoutStock: figure,
        emptyLooks: figure,
      }),
      /** All 168 cells, Monday 0 o'clock first; `days`: how many such weekdays of the period are counted. */
      series: z.array(z.object({ weekday, hour: z.int(), days: z.int(), starts: z.int() })),
      /** The chosen cell by station, most rentals first; at most ten, the rest in `otherStations`. Null if no rental began. */
      cell: z
        .object({
          weekday,
          hour: z.int(),
          days: z.int(),
          starts: z.int(),
          stations: z.array(z.object({ station: ref, starts: z.int() })),
          otherStations: z.object({ count: z.int(), starts: z.int() }),
        })
        .nullable(),
      /** 1 to 12 paid hours, extensions included; 12 stands for twelve and more. */
      lengths: z.array(z.object({ hours: z.int().min(1).max(12), rentals: z.int() })),
      /** Of the rentals that began in the period. */
      rows: z.array(
        z.object({
          kind: z.enum(['SAME_STATION', 'OTHER_STATION', 'EXTENDED', 'OVERDUE', 'STOPPED', 'LOST', 'OPEN']),
          rentals: z.int(),
          /** Of all that began, 0 to 1; null where none did. */
          share: z.number().nullable(),
        }),
      ),
    }),
    failures: [],
  },
});
