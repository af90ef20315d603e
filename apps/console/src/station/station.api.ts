// Stations as the console reads them: the list, and one with its stock and history.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery, useCursorQuery, type RowOf } from '#client/console-query.ts';

export type Station = RowOf<'GET /api/v1/console/stations'>;
export type StationDetail = ConsoleReply<'GET /api/v1/console/stations/{id}'>;
export type StationPin = ConsoleReply<'GET /api/v1/console/stations/pins'>['stations'][number];
export type StationState = Station['state'];
export type StockedProduct = ConsoleReply<'GET /api/v1/console/stations/{id}/stock'>['products'][number];
export type HistoryStep = RowOf<'GET /api/v1/console/stations/{id}/history'>;

/** What the list can be asked for. */
export interface StationFilters {
  state: StationState | undefined;
  stock: 'low' | 'empty' | undefined;
  q: string;
  sort: '-rentalsToday' | 'stock' | 'name';
}

export const stationListQuery = ({ state, stock, q, sort }: StationFilters) => ({
  sort,
  ...(state !== undefined && { state }),
  ...(stock !== undefined && { stock }),
  ...(q !== '' && { q }),
});

export const useStations = (filters: StationFilters) =>
  useCursorQuery('GET /api/v1/console/stations', {
    query: stationListQuery(filters),
    tags: ['stations', 'items'],
  });

/** Every station of the filter, whichever page of the list it is on; read where the map is shown. */
export function useStationPins({ state, stock, q }: StationFilters, enabled: boolean) {
  const { sort: _sort, ...query } = stationListQuery({ state, stock, q, sort: 'name' });
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
