// The schema of a station, shared by every endpoint that answers one.
import { z } from 'zod';
import { timeOfDay, timestamp, englishText } from '../endpoint.ts';
import { stationStatusLabels } from './wire-labels.ts';

export const stationStatus = z.enum(stationStatusLabels);

/** Why a station that would be open by its hours is not: its operator has paused it. */
export const stationPause = {
  paused: z.boolean(),
  pauseReason: z
    .string()
    .nullable()
    .meta({ description: 'why it is paused, as its operator wrote it; null while it is not' }),
  pausedUntil: timestamp
    .nullable()
    .meta({ description: 'when the pause ends; null without an end, and while it is not paused' }),
};

/** When a closed station can be used again. */
export const nextOpenAt = timestamp.nullable().meta({
  description: 'when it opens next; null while it is open or paused, and where no opening is known',
});

/** A station as a marker or a row; `id` and `stationId` are the same number because the specification uses both. */
export const station = z.object({
  id: z.int(),
  stationId: z.int(),
  name: z.string(),
  nameEn: englishText,
  address: z.string(),
  image: z.string().nullable(),
  status: stationStatus,
  openTime: timeOfDay,
  closeTime: timeOfDay,
  nextOpenAt,
  ...stationPause,
  returnWarning: z
    .boolean()
    .meta({ description: 'several renters could not return here lately; it may be hard now' }),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number().nullable().meta({ description: 'kilometres, two decimals; null without coordinates' }),
});

export const stationWithStock = station.extend({ stock: z.int().nonnegative() });
