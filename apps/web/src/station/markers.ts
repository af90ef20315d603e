// Stations as the map shows them.
import { useMemo } from 'react';
import type { MapStation } from '#web/map/live-map.ts';
import { isOpen, type Station } from './station.calls.ts';

type Place = Pick<Station, 'id' | 'name' | 'latitude' | 'longitude' | 'status'>;

/** The same as long as the stations are: a map that is given something new draws everything again. */
export function useMarkers(stations: readonly Place[] | undefined): MapStation[] {
  return useMemo(
    () =>
      (stations ?? []).map((station) => ({
        id: station.id,
        name: station.name,
        latitude: station.latitude,
        longitude: station.longitude,
        open: isOpen(station),
      })),
    [stations],
  );
}
