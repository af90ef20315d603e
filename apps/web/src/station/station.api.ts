// Reads stations: those in a bounding box, and one by its id.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stationStatusOf, type StationStatusLabel } from '#contract/member/wire-labels.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { queryFor } from '#client/query-client.ts';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import type { MapBounds } from '#map/map-adapter.ts';
import * as text from './station.text.ts';

export type Station = CallReply<'GET /api/v1/stations'>['stations'][number];
export type StationDetail = CallReply<'GET /api/v1/stations/{id}'>;

export const isOpen = (station: { status: StationStatusLabel }) => stationStatusOf(station.status) === 'open';

/** The wire knows open and closed only: a paused station is closed whatever its hours say. */
export function openingLabel({ status, paused }: { status: StationStatusLabel; paused?: boolean }): string {
  if (paused === true) return text.paused;
  return isOpen({ status }) ? text.open : text.closed;
}

/** Until the next box is read, the stations of the last one stay. */
export function useStationsInBox(box: MapBounds | undefined) {
  const query = useQuery({
    ...queryFor('GET /api/v1/stations', { ...(box && { query: box }), tags: ['stations'] }),
    enabled: box !== undefined,
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the stations in view could not be read');
  return query;
}

/** The stations whose name contains a text, wherever they are. */
export function useStationsNamed(name: string) {
  const query = useQuery({
    ...queryFor('GET /api/v1/stations', { query: { name }, tags: ['stations'] }),
    select: ({ stations }) => stations,
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the search for stations failed');
  return query;
}

/** The station nearest to somebody, however far; the same request as home's. */
export function useNearestStation(own: Coordinates | null): Station | undefined {
  const query = useQuery({
    ...queryFor('GET /api/v1/main', {
      ...(own && { query: own }),
      tags: ['home', 'stations', 'notices', 'events'],
    }),
    enabled: own !== null,
    select: ({ nearbyStations }) => nearbyStations[0],
  });
  return own === null ? undefined : query.data;
}

/** Whether there is no station at all; asked only where none is in view. */
export function useHasNoStations(isNoneInView: boolean): boolean {
  const query = useQuery({
    ...queryFor('GET /api/v1/main', { tags: ['home', 'stations', 'notices', 'events'] }),
    enabled: isNoneInView,
    select: ({ nearbyStations }) => nearbyStations.length === 0,
  });
  return isNoneInView && query.data === true;
}

export function useStation(id: number | undefined) {
  const query = useQuery({
    ...queryFor('GET /api/v1/stations/{id}', { params: { id: id ?? 0 }, tags: ['stations'] }),
    enabled: id !== undefined,
  });
  useLogError(query.error, 'a station could not be read');
  return query;
}
