// Decides which stations of a view get their own pin and which are shown as a cluster.
import Supercluster from 'supercluster';
import type { Coordinates } from '#domain/coordinates.ts';
import { MAX_ZOOM, type MapBounds, type MapStation } from './map-adapter.ts';

export type Spot =
  | { kind: 'station'; at: Coordinates; station: MapStation }
  | { kind: 'cluster'; at: Coordinates; count: number; opensAtZoom: number };

/** Two pins closer than this could not both be pressed. */
const CLUSTER_RADIUS_PX = 56;
/** Beyond this zoom every station has its own pin, so that neighbours in one building can be told apart. */
const MAX_CLUSTER_ZOOM = 17;

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
        const opensAtZoom = Math.min(this.#index.getClusterExpansionZoom(properties.cluster_id), MAX_ZOOM);
        return { kind: 'cluster', at, count: properties.point_count, opensAtZoom };
      });
  }
}

function indexOf(stations: readonly MapStation[]) {
  return new Supercluster<{ station: MapStation }, Record<string, never>>({
    radius: CLUSTER_RADIUS_PX,
    // The radius counts in tiles of 256 pixels; the library's default is 512.
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
  }).load(
    stations.map((station) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
      properties: { station },
    })),
  );
}
