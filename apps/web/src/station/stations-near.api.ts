// Reads the stations around a place: the nearest ones, and the nearest at which something can be returned now.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '#domain/coordinates.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { isFar } from './distance.ts';
import { isOpen, type Station } from './station.api.ts';

/** The nearest stations around a place, as home reads them; around the city's centre without one. */
export function useStationsNear(place: Coordinates | null) {
  const query = useQuery({
    ...queryFor('GET /api/v1/main', {
      ...(place && { query: { latitude: place.latitude, longitude: place.longitude } }),
      tags: ['home', 'stations', 'notices', 'events'],
    }),
    placeholderData: keepPreviousData,
    select: ({ nearbyStations }) => nearbyStations,
  });
  useLogError(query.error, 'the nearest stations could not be read');
  return query;
}

/** Where somebody can return something, also who cannot at one station: the nearest other one that is open; undefined where none is in reach. */
export function useOpenStationNear(place: Coordinates | undefined, otherThan?: number): Station | undefined {
  const { data } = useStationsNear(place ?? null);
  if (place === undefined) return undefined;
  return data?.find(
    (station) =>
      station.id !== otherThan && isOpen(station) && !station.returnWarning && !isFar(station.distance),
  );
}
