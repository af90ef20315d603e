// The calls about stations and a member's favourites.
import type { Database } from '#api/database/database.ts';
import { Shared, type Handlers } from '#api/http/serve.ts';
import type { stationCalls } from '#contract/station.ts';
import { addBookmark, listBookmarks, removeBookmark } from './bookmark.queries.ts';
import type { Bounds } from './box.ts';
import { describeStation } from './describe-station.ts';
import { keepStationList } from './keep-station-list.ts';
import { readPlace } from './place.ts';
import { getStationProduct, listStationProducts, readShelf } from './shelf.queries.ts';
import { getStation, listStations } from './station.queries.ts';

export function stationRoutes({ db }: { db: Database }): Handlers<typeof stationCalls> {
  const plainList = keepStationList(db);
  return {
    'GET /api/v1/stations': async ({ query }) => {
      const from = readPlace(query);
      const inView = readBounds(query);
      if (from === null && inView === null) return plainList();
      const stations = await listStations(db, { from, inView });
      return from === null ? new Shared({ stations }) : { stations };
    },
    'GET /api/v1/stations/{id}': async ({ params, query }) => {
      const from = readPlace(query);
      const station = await getStation(db, params.id);
      const detail = { ...describeStation(station, from), ...(await readShelf(db, station.id)) };
      return from === null ? new Shared(detail) : detail;
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
      return new Shared({ stationProducts: await listStationProducts(db, params.stationId) });
    },
    'GET /api/v1/stations/{stationId}/products/{productName}': async ({ params }) => {
      await getStation(db, params.stationId);
      return new Shared(await getStationProduct(db, params.stationId, params.productName));
    },
  };
}

function readBounds(query: { [side in keyof Bounds]?: number | undefined }): Bounds | null {
  const { south, west, north, east } = query;
  return south === undefined || west === undefined || north === undefined || east === undefined
    ? null
    : { south, west, north, east };
}
