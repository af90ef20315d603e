// Endpoints of a member's points: what is there, what ends next, and how it came to be.
import { z } from 'zod';
import { pointEntryKinds } from '#domain/point-entries.ts';
import { defineEndpoints, rowId, timestamp, englishText } from '../../endpoint.ts';

/** What a return earns: of what was paid, and for bringing the item to where it is short. */
export const pointsOfReturn = z.object({ earn: z.int(), help: z.int() });

/** What an entry was for, as far as there is something: the app says it in words. */
export const pointAbout = z.object({
  productName: z.string().optional(),
  productNameEn: englishText,
  stationName: z.string().optional(),
  stationNameEn: englishText,
  /** What staff wrote for the member to read. */
  note: z.string().optional(),
  /** When the points that ended were given. */
  givenAt: timestamp.optional(),
});

export const pointEntry = z.object({
  id: z.int(),
  kind: z.enum(pointEntryKinds),
  amount: z.int().meta({ description: 'below zero for what was spent or went away' }),
  at: timestamp,
  expiresAt: timestamp.optional(),
  about: pointAbout.optional(),
});

export const pointEndpoints = defineEndpoints({
  'GET /api/v1/points': {
    summary: 'The balance, what ends next within 30 days, and the entries, newest first',
    access: 'member',
    extra: true,
    query: z.object({
      cursor: z.string().min(1).max(200).optional(),
      size: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.object({
      balance: z.int(),
      expiring: z.object({ at: timestamp, amount: z.int() }).nullable(),
      /** Percent of what is paid that a rental beginning now earns. */
      rate: z.int(),
      open: z.boolean(),
      entries: z.object({ content: z.array(pointEntry), next: z.string().nullable() }),
    }),
    failures: [],
  },
  'GET /api/v1/stations/{stationId}/help-points': {
    summary:
      'Which open rentals of the member earn points when they are returned at a station, its code scanned',
    access: 'member',
    extra: true,
    params: z.object({ stationId: rowId }),
    reply: z.object({
      rentals: z.array(
        z.object({
          rentalHistoryToken: z.string(),
          productName: z.string(),
          productNameEn: englishText,
          points: z.int(),
        }),
      ),
    }),
    failures: [],
  },
});
