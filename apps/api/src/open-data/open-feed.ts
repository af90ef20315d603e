// The open feed in our own words: every public station with its stock, for maps and campuses.
import type { z } from 'zod';
import { databaseNow, type Database } from '#api/database/database.ts';
import { serializeReply, type Handlers } from '#api/http/serve.ts';
import { isOpen } from '#api/station/describe-station.ts';
import { openDataEndpoints } from '#contract/member/open-data.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { localized, readOpenStations, readOpenStock, roundDegrees } from './open-stations.queries.ts';
import { shareFeed } from './shared-feed.ts';

const feed = 'GET /api/v1/open/stations.json';
const TTL_SECONDS = 15;

type Feed = z.input<(typeof openDataEndpoints)[typeof feed]['reply']>;
type FeedStation = Omit<Feed['data']['stations'][number], 'last_reported'>;

export function openDataRoutes(
  { db }: { db: Database },
  clockMs?: () => number,
): Handlers<typeof openDataEndpoints> {
  const shared = shareFeed<FeedStation[]>(
    {
      ttlSeconds: TTL_SECONDS,
      async read() {
        const now = await databaseNow(db);
        return { said: await describeStations(db, now), now };
      },
      write(said, now) {
        const at = toKoreanIso(now);
        const stations = said.map((station) => ({ ...station, last_reported: at }));
        const reply: Feed = { last_updated: at, ttl: TTL_SECONDS, version: '1.0', data: { stations } };
        return serializeReply(openDataEndpoints[feed], reply);
      },
    },
    clockMs,
  );
  return {
    [feed]: async ({ reply }) => {
      // Anybody's page may read it: it says nothing about anybody.
      void reply.header('access-control-allow-origin', '*');
      return shared();
    },
  };
}

async function describeStations(db: Database, now: Date): Promise<FeedStation[]> {
  const [stations, stock] = await Promise.all([readOpenStations(db), readOpenStock(db)]);
  return stations.map((station) => ({
    station_id: String(station.id),
    name: localized(station.name, station.name_en),
    lat: roundDegrees(station.latitude),
    lon: roundDegrees(station.longitude),
    address: station.address,
    is_installed: true,
    is_renting: isOpen(station, now),
    // Returns are taken at any hour, also while a station is paused.
    is_returning: true,
    items_available: (stock.get(station.id) ?? []).map(({ productId, count }) => ({
      product_id: String(productId),
      count,
    })),
  }));
}
