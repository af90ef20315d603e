// The station routes, and those of a member's favourite stations.
import type { Database } from '#api/database/database.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { stationEndpoints } from '#contract/member/station.ts';
import { addBookmark, listBookmarks, removeBookmark } from './bookmark.queries.ts';
import type { Bounds } from './distance/bounding-box.ts';
import { createStationListCache } from './station-list-cache.ts';
import { parseCoordinates } from './distance/parse-coordinates.ts';
import type { LookCounter } from './look/look-counter.ts';
import { StationDetails } from './station-detail.ts';
import { getStationProduct, listStationProducts } from './station-stock.queries.ts';
import { getStation, listStations } from './station.queries.ts';

export function stationRoutes(
  { db, looks }: { db: Database; looks: LookCounter },
  clockMs?: () => number,
): Handlers<typeof stationEndpoints> {
  const plainList = createStationListCache(db, clockMs);
  const details = new StationDetails(db);
  return {
    'GET /api/v1/stations': async ({ query }) => {
      const from = parseCoordinates(query);
      const inView = readBounds(query);
      if (from === null && inView === null && query.name === undefined) return plainList();
      const stations = await listStations(db, { from, inView, name: query.name });
      return from === null ? new PublicReply({ stations }) : { stations };
    },
    'GET /api/v1/stations/{id}': async ({ params, query }) => {
      const from = parseCoordinates(query);
      return from === null ? details.get(params.id) : details.getFrom(params.id, from);
    },
    'GET /api/v1/stations/bookmarks': async ({ viewer }) => ({
      bookmarks: await listBookmarks(db, viewer.memberId),
    }),
    'POST /api/v1/stations/{id}/bookmarks': async ({ viewer, params }) => {
      await addBookmark(db, viewer.memberId, params.id);
      return null;
    },
    'DELETE /api/v1/stations/{id}/bookmarks': async ({ viewer, params }) => {
      await removeBookmark(db, viewer.memberId, params.id);
      return null;
    },
    'GET /api/v1/stations/{stationId}/products': async ({ params }) => {
      await getStation(db, params.stationId);
      return new PublicReply({ stationProducts: await listStationProducts(db, params.stationId) });
    },
    'GET /api/v1/stations/{stationId}/products/{productName}': async ({ params }) => {
      await getStation(db, params.stationId);
      const product = await getStationProduct(db, params.stationId, params.productName);
      looks.count(params.stationId, product);
      return new PublicReply(product);
    },
  };
}

function readBounds(query: { [side in keyof Bounds]?: number | undefined }): Bounds | null {
  const { south, west, north, east } = query;
  return south === undefined || west === undefined || north === undefined || east === undefined
    ? null
    : { south, west, north, east };
}
