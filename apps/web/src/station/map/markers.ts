// Stations in the shape the map takes.
import { useMemo } from 'react';
import type { MapStation } from '#map/map-adapter.ts';
import { langOf, nameOf, type Named } from '#web/names/names.ts';
import { isOpen, openingLabel, type Station } from '../station.api.ts';

type Place = Named & Pick<Station, 'id' | 'latitude' | 'longitude' | 'status' | 'paused'>;

/** The same array as long as the stations are the same: the map redraws everything for a new one. */
export function useMarkers(stations: readonly Place[] | undefined): MapStation[] {
  return useMemo(
    () =>
      (stations ?? []).map((station) => ({
        id: station.id,
        name: nameOf(station),
        lang: langOf(station),
        latitude: station.latitude,
        longitude: station.longitude,
        open: isOpen(station),
        state: openingLabel(station),
      })),
    [stations],
  );
}
