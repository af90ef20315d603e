// Says which stations stand alone and which are drawn as one group, in a given view of the map.
import Supercluster from 'supercluster';
import type { Coordinates } from '#domain/coordinates.ts';
import { nearestZoom, type MapBounds, type MapStation } from './live-map.ts';

export type Spot =
  | { kind: 'station'; at: Coordinates; station: MapStation }
  | { kind: 'cluster'; at: Coordinates; count: number; opensAtZoom: number };

// Two pins closer than this could not both be pressed with a thumb.
const thumbWidth = 56;
// Nearer than this every station has its own pin: groups would only hide neighbours in one building.
const clusterMaxZoom = 17;

export class StationClusters {
  #index = indexOf([]);

  load(stations: readonly MapStation[]): void {
    this.#index = indexOf(stations);
  }

  inView(bounds: MapBounds, zoom: number): Spot[] {
    const { west, south, east, north } = bounds;
    return this.#index
      .getClusters([west, south, east, north], Math.floor(zoom))
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at = { latitude, longitude };
        if ('station' in properties)
          return { kind: 'station', at: properties.station, station: properties.station };
        const opensAtZoom = Math.min(this.#index.getClusterExpansionZoom(properties.cluster_id), nearestZoom);
        return { kind: 'cluster', at, count: properties.point_count, opensAtZoom };
      });
  }
}

function indexOf(stations: readonly MapStation[]) {
  return new Supercluster<{ station: MapStation }, Record<string, never>>({
    radius: thumbWidth,
    // Map tiles are 256 pixels wide, half of what the library counts in by itself.
    extent: 256,
    maxZoom: clusterMaxZoom,
  }).load(
    stations.map((station) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
      properties: { station },
    })),
  );
}
