// The same stations as a complete feed of GBFS 3.0, which maps and trip planners read. A product is a vehicle type of its own.
// https://github.com/MobilityData/gbfs/blob/v3.0/gbfs.md
import { z } from 'zod';
import { defineEndpoints, timestamp } from '../endpoint.ts';

const words = z.array(z.object({ text: z.string(), language: z.enum(['ko', 'en']) }));
const links = z.array(z.object({ text: z.url(), language: z.literal('ko') }));

export const gbfsFeeds = [
  'gbfs',
  'system_information',
  'station_information',
  'station_status',
  'vehicle_types',
  'system_pricing_plans',
  'system_alerts',
] as const;
export type GbfsFeed = (typeof gbfsFeeds)[number];

function feed<Data extends z.ZodType>(summary: string, data: Data) {
  return {
    summary: `GBFS 3.0: ${summary}`,
    access: 'public',
    extra: true,
    wholeBody: true,
    reply: z.object({ last_updated: timestamp, ttl: z.int(), version: z.literal('3.0'), data }),
    failures: [],
  } as const;
}

export const gbfsEndpoints = defineEndpoints({
  'GET /api/v1/open/gbfs/3/gbfs.json': feed(
    'where each feed is',
    z.object({ feeds: z.array(z.object({ name: z.enum(gbfsFeeds), url: z.url() })) }),
  ),
  'GET /api/v1/open/gbfs/3/system_information.json': feed(
    'who runs the system, and how to reach them',
    z.object({
      system_id: z.string(),
      languages: z.array(z.string()),
      name: words,
      opening_hours: z.string(),
      operator: words,
      url: z.url(),
      phone_number: z.string().optional(),
      feed_contact_email: z.string(),
      timezone: z.literal('Asia/Seoul'),
      terms_url: links,
      terms_last_updated: z.iso.date(),
      privacy_url: links,
      privacy_last_updated: z.iso.date(),
    }),
  ),
  'GET /api/v1/open/gbfs/3/station_information.json': feed(
    'where the stations are and when they are open',
    z.object({
      stations: z.array(
        z.object({
          station_id: z.string(),
          name: words,
          lat: z.number(),
          lon: z.number(),
          address: z.string(),
          station_opening_hours: z.string(),
          rental_methods: z.array(z.literal('creditcard')),
          is_virtual_station: z.literal(false),
          rental_uris: z.object({ web: z.url() }),
        }),
      ),
    }),
  ),
  'GET /api/v1/open/gbfs/3/station_status.json': feed(
    'what can be rented at each station now',
    z.object({
      stations: z.array(
        z.object({
          station_id: z.string(),
          num_vehicles_available: z.int(),
          vehicle_types_available: z.array(z.object({ vehicle_type_id: z.string(), count: z.int() })),
          is_installed: z.boolean(),
          is_renting: z.boolean(),
          is_returning: z.boolean(),
          last_reported: timestamp,
        }),
      ),
    }),
  ),
  'GET /api/v1/open/gbfs/3/vehicle_types.json': feed(
    'the products',
    z.object({
      vehicle_types: z.array(
        z.object({
          vehicle_type_id: z.string(),
          form_factor: z.literal('other'),
          propulsion_type: z.literal('human'),
          name: words,
          vehicle_image: z.url().optional(),
          return_constraint: z.literal('any_station'),
          default_pricing_plan_id: z.string(),
        }),
      ),
    }),
  ),
  'GET /api/v1/open/gbfs/3/system_pricing_plans.json': feed(
    'what each product costs by the hour, up to its day cap',
    z.object({
      plans: z.array(
        z.object({
          plan_id: z.string(),
          name: words,
          currency: z.literal('KRW'),
          price: z.number(),
          is_taxable: z.literal(false),
          description: words,
          per_min_pricing: z.array(
            z.object({ start: z.int(), rate: z.number(), interval: z.int(), end: z.int().optional() }),
          ),
        }),
      ),
    }),
  ),
  'GET /api/v1/open/gbfs/3/system_alerts.json': feed(
    'paused stations, and stations where returning may be hard',
    z.object({
      alerts: z.array(
        z.object({
          alert_id: z.string(),
          type: z.enum(['station_closure', 'other']),
          times: z.array(z.object({ start: timestamp, end: timestamp.optional() })).optional(),
          station_ids: z.array(z.string()),
          url: links,
          summary: words,
          description: words.optional(),
        }),
      ),
    }),
  ),
});
