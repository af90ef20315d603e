// The station routes of the console.
import { databaseNow, type Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { consoleStationEndpoints } from '#contract/console/stock/station.ts';
import { changeStationState, readPauseEnd } from './console/change-station-state.ts';
import { createStation } from './console/create-station.ts';
import { editStation } from './console/edit-station.ts';
import { getStationDetail, getStockByProduct } from './console/station-detail.queries.ts';
import { listStationHistory } from './console/station-history.queries.ts';
import { createRecentPages, listConsoleStations, listStationPins } from './console/station-list.queries.ts';

export function stationConsoleRoutes(deps: {
  db: Database;
  cursors: Cursors;
  imageStore: ImageStore;
  publicOrigin: string;
}): Handlers<typeof consoleStationEndpoints> {
  const { db } = deps;
  const listDeps = { ...deps, recentPages: createRecentPages() };
  return {
    'GET /api/v1/console/stations/pins': async ({ viewer, query }) => ({
      stations: await listStationPins(deps.db, viewer, query),
    }),
    'GET /api/v1/console/stations': async ({ viewer, query }) => listConsoleStations(listDeps, viewer, query),
    'POST /api/v1/console/stations': async ({ viewer, body }) => createStation(deps, viewer, body),
    'GET /api/v1/console/stations/{id}': async ({ viewer, params }) =>
      getStationDetail(deps, viewer, params.id),
    'PATCH /api/v1/console/stations/{id}': async ({ viewer, params, body }) =>
      editStation(deps, viewer, params.id, body),
    'POST /api/v1/console/stations/{id}/pause': async ({ viewer, params: { id }, body }) => {
      const until = readPauseEnd(body.until, await databaseNow(db));
      const change = { to: 'paused', reason: body.reason, until } as const;
      return changeStationState(deps, viewer, { id, version: body.version }, change);
    },
    'POST /api/v1/console/stations/{id}/open': async ({ viewer, params: { id }, body }) =>
      changeStationState(deps, viewer, { id, version: body.version }, { to: 'open', reason: body.reason }),
    'POST /api/v1/console/stations/{id}/shut-down': async ({ viewer, params: { id }, body }) => {
      const station = { id, version: body.version, typedName: body.name };
      return changeStationState(deps, viewer, station, { to: 'shut_down', reason: body.reason });
    },
    'GET /api/v1/console/stations/{id}/stock': async ({ viewer, params }) => {
      await getStationDetail(deps, viewer, params.id);
      return getStockByProduct(db, params.id);
    },
    'GET /api/v1/console/stations/{id}/history': async ({ viewer, params, query }) => {
      await getStationDetail(deps, viewer, params.id);
      return listStationHistory(deps, params.id, query);
    },
  };
}
