// The open feed: stations and what can be rented there now, for maps and campuses. Names and meanings follow GBFS v3.
import { z } from 'zod';
import { defineEndpoints, timestamp } from '../endpoint.ts';

const words = z.array(z.object({ text: z.string(), language: z.enum(['ko', 'en']) }));

export const openDataEndpoints = defineEndpoints({
  'GET /api/v1/open/stations.json': {
    summary: 'Every public station with its stock; cached for fifteen seconds, no personal data',
    access: 'public',
    extra: true,
    wholeBody: true,
    reply: z.object({
      last_updated: timestamp,
      ttl: z.int(),
      version: z.literal('1.0'),
      data: z.object({
        stations: z.array(
          z.object({
            station_id: z.string(),
            name: words,
            lat: z.number(),
            lon: z.number(),
            address: z.string(),
            is_installed: z.boolean(),
            is_renting: z.boolean(),
            is_returning: z.boolean(),
            last_reported: timestamp,
            items_available: z.array(z.object({ product_id: z.string(), count: z.int() })),
          }),
        ),
      }),
    }),
    failures: [],
  },
});
