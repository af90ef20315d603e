// Stations as the console reads them: the list, and one with its stock and history.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { stationsView, type StationsView } from './list/stations-view.ts';

export const useStations = (view: StationsView) =>
  useCursorQuery('GET /api/v1/console/stations', {
    query: stationsView.queryOf(view),
    tags: ['stations', 'items'],
  });

/** Every station of the filter, whichever page of the list it is on; read where the map is shown. */
export function useStationPins(view: StationsView, enabled: boolean) {
  const { sort: _sort, ...query } = stationsView.queryOf(view);
  return useQuery({
    ...consoleQuery('GET /api/v1/console/stations/pins', { query, tags: ['stations'] }),
    enabled,
  });
}

export const stationQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/stations/{id}', { params: { id }, tags: ['stations'] });

export const useStation = (id: number) => useQuery(stationQuery(id));

/** The chosen station where the list has not loaded it. */
export const useChosenStation = (id: number | undefined) =>
  useQuery({ ...stationQuery(id ?? 0), enabled: id !== undefined });

export const useStationStock = (id: number) =>
  useQuery(
    consoleQuery('GET /api/v1/console/stations/{id}/stock', { params: { id }, tags: ['stations', 'items'] }),
  );

export const useStationHistory = (id: number) =>
  useCursorQuery('GET /api/v1/console/stations/{id}/history', {
    params: { id },
    query: {},
    tags: ['stations', 'items'],
  });
