// The schema of a station, shared by every endpoint that answers one.
import { z } from 'zod';
import { timeOfDay } from '../endpoint.ts';
import { stationStatusLabels } from './wire-labels.ts';

export const stationStatus = z.enum(stationStatusLabels);

/** A station as a marker or a row; `id` and `stationId` are the same number because the specification uses both. */
export const station = z.object({
  id: z.int(),
  stationId: z.int(),
  name: z.string(),
  address: z.string(),
  image: z.string().nullable(),
  status: stationStatus,
  openTime: timeOfDay,
  closeTime: timeOfDay,
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number().nullable().meta({ description: 'kilometres, two decimals; null without coordinates' }),
});

export const stationWithStock = station.extend({ stock: z.int().nonnegative() });
