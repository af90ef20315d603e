// The routes of the GBFS feeds: each written once for everybody while it is fresh.
import type { Company } from '#api/config/company.ts';
import { databaseNow, type Database } from '#api/database/database.ts';
import { serializeReply, type Handlers } from '#api/http/serve.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { gbfsEndpoints, gbfsFeeds, type GbfsFeed } from '#contract/member/gbfs.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import {
  describeAlerts,
  describePricing,
  describeStatus,
  describeStations,
  describeSystem,
  describeTypes,
} from './gbfs-documents.ts';
import {
  readOpenProducts,
  readOpenStations,
  readOpenStock,
  readPauseStarts,
} from './open-stations.queries.ts';
import { shareFeed } from './shared-feed.ts';

interface GbfsDeps {
  db: Database;
  publicOrigin: string;
  company: Company;
}

/** What changes from one minute to the next, and what does not. */
const STATUS_SECONDS = 15;
const FACTS_SECONDS = 300;

export function gbfsRoutes({ db, publicOrigin, company }: GbfsDeps): Handlers<typeof gbfsEndpoints> {
  /** `dataOf` adds the time of the last change where rows have it. */
  function handle<Said>(
    name: GbfsFeed,
    ttlSeconds: number,
    read: (now: Date) => Promise<Said> | Said,
    dataOf: (said: Said, changedAt: string) => unknown = (said) => said,
  ) {
    const endpoint = gbfsEndpoints[`GET /api/v1/open/gbfs/3/${name}.json`];
    const shared = shareFeed<Said>({
      ttlSeconds,
      async read() {
        const now = await databaseNow(db);
        return { said: await read(now), now };
      },
      write(said, now) {
        const at = toKoreanIso(now);
        const data = dataOf(said, at);
        return serializeReply(endpoint, { last_updated: at, ttl: ttlSeconds, version: '3.0', data });
      },
    });
    return async ({ reply }: { reply: { header(name: string, value: string): unknown } }) => {
      void reply.header('access-control-allow-origin', '*');
      return shared();
    };
  }

  return {
    'GET /api/v1/open/gbfs/3/gbfs.json': handle('gbfs', FACTS_SECONDS, () => ({
      feeds: gbfsFeeds
        .filter((name) => name !== 'gbfs')
        .map((name) => ({ name, url: `${publicOrigin}/api/v1/open/gbfs/3/${name}.json` })),
    })),
    'GET /api/v1/open/gbfs/3/system_information.json': handle('system_information', FACTS_SECONDS, async () =>
      describeSystem(publicOrigin, await readCompany(db, company)),
    ),
    'GET /api/v1/open/gbfs/3/station_information.json': handle(
      'station_information',
      FACTS_SECONDS,
      async () => describeStations(publicOrigin, await readOpenStations(db)),
    ),
    'GET /api/v1/open/gbfs/3/station_status.json': handle(
      'station_status',
      STATUS_SECONDS,
      async (now) => describeStatus(await readOpenStations(db), await readOpenStock(db), now),
      (stations, changedAt) => ({
        stations: stations.map((station) => ({ ...station, last_reported: changedAt })),
      }),
    ),
    'GET /api/v1/open/gbfs/3/vehicle_types.json': handle('vehicle_types', FACTS_SECONDS, async () =>
      describeTypes(publicOrigin, await readOpenProducts(db)),
    ),
    'GET /api/v1/open/gbfs/3/system_pricing_plans.json': handle(
      'system_pricing_plans',
      FACTS_SECONDS,
      async () => describePricing(await readOpenProducts(db)),
    ),
    'GET /api/v1/open/gbfs/3/system_alerts.json': handle('system_alerts', STATUS_SECONDS, async () =>
      describeAlerts(publicOrigin, await readOpenStations(db), await readPauseStarts(db)),
    ),
  };
}
