// What a station looks like on the wire, wherever it appears.
import { z } from 'zod';
import { wallTime } from './endpoint.ts';

export const stationStatus = z.enum(['운영 중', '운영 종료']);

/** A station as a marker or a row; `id` and `stationId` are the same number because the specification uses both. */
export const station = z.object({
  id: z.int(),
  stationId: z.int(),
  name: z.string(),
  address: z.string(),
  image: z.string().nullable(),
  status: stationStatus,
  openTime: wallTime,
  closeTime: wallTime,
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number().nullable().meta({ description: 'kilometres, two decimals; null without coordinates' }),
});

export const stationWithStock = station.extend({ stock: z.int().nonnegative() });
