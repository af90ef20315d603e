// The open feed: every public station with its stock, for maps and campuses; serialized once for everybody in fifteen seconds.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { CachedBody } from '#api/http/response-body.ts';
import { serializeReply, type Handlers } from '#api/http/serve.ts';
import { openDataEndpoints } from '#contract/member/open-data.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isOpen, stationColumns, type StationRow } from './describe-station.ts';
import { isOnTheMap } from './station.queries.ts';
import { isFree } from './stocked-product.ts';

const feed = 'GET /api/v1/open/stations.json';
const TTL_SECONDS = 15;

type Feed = z.input<(typeof openDataEndpoints)[typeof feed]['reply']>;
type FeedStation = Omit<Feed['data']['stations'][number], 'last_reported'>;

export function openDataRoutes(
  { db }: { db: Database },
  clockMs: () => number = () => performance.now(),
): Handlers<typeof openDataEndpoints> {
  let cached: { since: number; body: Promise<CachedBody> } | undefined;
  let last: { stations: string; body: CachedBody } | undefined;

  /** While nothing changes the body stays the same, its time too: whoever has it gets a 304. */
  async function write(): Promise<CachedBody> {
    const { stations, now } = await readStations(db);
    const text = JSON.stringify(stations);
    if (last?.stations !== text) {
      const at = toKoreanIso(now);
      const reply: Feed = {
        last_updated: at,
        ttl: TTL_SECONDS,
        version: '1.0',
        data: { stations: stations.map((station) => Object.assign(station, { last_reported: at })) },
      };
      last = {
        stations: text,
        body: new CachedBody(serializeReply(openDataEndpoints[feed], reply), TTL_SECONDS),
      };
    }
    return last.body;
  }

  return {
    [feed]: async ({ reply }) => {
      // Anybody's page may read it: it says nothing about anybody.
      void reply.header('access-control-allow-origin', '*');
      const since = clockMs();
      if (!cached || since - cached.since >= TTL_SECONDS * 1000) {
        const fresh = { since, body: write() };
        cached = fresh;
        // A failure reaches the requests that waited for it and none after them.
        fresh.body.catch(() => {
          if (cached === fresh) cached = undefined;
        });
      }
      return cached.body;
    },
  };
}

async function readStations(db: Database): Promise<{ stations: FeedStation[]; now: Date }> {
  const [{ rows: stations }, { rows: stock }, { rows: clock }] = await Promise.all([
    sql<StationRow>`select ${stationColumns} from stations where ${isOnTheMap} order by stations.id`.execute(
      db,
    ),
    sql<{ stationId: number; productId: number; count: number }>`
      select items.station_id as "stationId", items.product_id as "productId", count(*)::int as count
      from items join products on products.id = items.product_id and not products.hidden
      where items.state = 'available' and ${isFree}
      group by 1, 2 order by 1, 2`.execute(db),
    sql<{ now: Date }>`select ondesk_now() as now`.execute(db),
  ]);
  const { now } = clock[0]!;
  const stockOf = Map.groupBy(stock, ({ stationId }) => stationId);
  return {
    now,
    stations: stations.map((station) => ({
      station_id: String(station.id),
      name: [{ text: station.name, language: 'ko' as const }],
      lat: roundDegrees(station.latitude),
      lon: roundDegrees(station.longitude),
      address: station.address,
      is_installed: true,
      is_renting: isOpen(station, now),
      // Returns are taken at any hour, also while a station is paused.
      is_returning: true,
      items_available: (stockOf.get(station.id) ?? []).map(({ productId, count }) => ({
        product_id: String(productId),
        count,
      })),
    })),
  };
}

/** Six digits: a tenth of a metre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
