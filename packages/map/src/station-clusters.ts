// Decides which stations of a view get their own pin and which are shown as a cluster: arranged once for every zoom, many of them in steps between which a phone answers taps.
import type { Coordinates } from '#domain/coordinates.ts';
import { coordinatesAt, pixelsEast, pixelsNorth } from './centre-offset.ts';
import { MIN_ZOOM, type MapBounds, type MapStation } from './map-adapter.ts';

export type Spot =
  | { kind: 'station'; at: Coordinates; station: MapStation }
  | { kind: 'cluster'; at: Coordinates; count: number; opensAtZoom: number };

/** Two pins closer than this could not both be pressed. */
const CLUSTER_RADIUS_PX = 56;
/** Beyond this zoom every station has its own pin, so that neighbours in one building can be told apart. */
const MAX_CLUSTER_ZOOM = 17;
/** Some ten milliseconds of a slow phone. Up to eighty stations, more than a phone shows at first, are one step. */
const PLACES_PER_STEP = 2_000;

/** Where a spot of one zoom is, in pixels of zoom 0, and what it stands for. */
interface Place {
  east: number;
  north: number;
  count: number;
  kind: { station: MapStation } | { opensAtZoom: number };
}

export class StationClusters {
  #byZoom: readonly (readonly Place[])[] = [];
  #nextStep: ReturnType<typeof setTimeout> | undefined;

  /** Until `onReady`, which is before this returns where one step is enough, the stations before stay. */
  load(stations: readonly MapStation[], onReady: () => void): void {
    this.stop();
    const steps = arrange(stations);
    const step = () => {
      const { done, value } = steps.next();
      if (done !== true) {
        this.#nextStep = setTimeout(step);
        return;
      }
      this.#byZoom = value;
      onReady();
    };
    step();
  }

  stop(): void {
    clearTimeout(this.#nextStep);
  }

  inView({ west, south, east, north }: MapBounds, zoom: number): Spot[] {
    const [left, right] = [west, east].map((longitude) => pixelsEast({ latitude: 0, longitude }, 0));
    const [bottom, top] = [south, north].map((latitude) => pixelsNorth({ latitude, longitude: 0 }, 0));
    const places = this.#byZoom[Math.min(Math.max(Math.floor(zoom), MIN_ZOOM), MAX_CLUSTER_ZOOM + 1)] ?? [];
    return places
      .filter((place) => place.east >= left! && place.east <= right!)
      .filter((place) => place.north >= bottom! && place.north <= top!)
      .map(spotAt);
  }
}

function spotAt({ east, north, count, kind }: Place): Spot {
  if ('station' in kind) return { kind: 'station', at: kind.station, station: kind.station };
  return { kind: 'cluster', at: coordinatesAt({ east, north }, 0), count, opensAtZoom: kind.opensAtZoom };
}

/** From the nearest zoom to the farthest: each merges what is too close in the one before. */
function* arrange(stations: readonly MapStation[]): Generator<undefined, Place[][]> {
  let looked = 0;
  const isEndOfStep = () => (looked += 1) % PLACES_PER_STEP === 0;
  let places: Place[] = [];
  for (const station of stations) {
    places.push({
      east: pixelsEast(station, 0),
      north: pixelsNorth(station, 0),
      count: 1,
      kind: { station },
    });
    if (isEndOfStep()) yield;
  }
  const byZoom: Place[][] = [];
  byZoom[MAX_CLUSTER_ZOOM + 1] = places;
  for (let zoom = MAX_CLUSTER_ZOOM; zoom >= MIN_ZOOM; zoom -= 1) {
    const neighbours = new Neighbours(CLUSTER_RADIUS_PX / 2 ** zoom);
    for (const place of places) {
      neighbours.add(place);
      if (isEndOfStep()) yield;
    }
    const merged: Place[] = [];
    for (const place of places) {
      const group = neighbours.takeAround(place);
      if (group.length > 0) merged.push(group.length === 1 ? place : clusterOf(group, zoom + 1));
      if (isEndOfStep()) yield;
    }
    places = merged;
    byZoom[zoom] = places;
  }
  return byZoom;
}

/** In the middle of all stations it stands for. */
function clusterOf(group: readonly Place[], opensAtZoom: number): Place {
  let [east, north, count] = [0, 0, 0];
  for (const place of group) {
    east += place.east * place.count;
    north += place.north * place.count;
    count += place.count;
  }
  return { east: east / count, north: north / count, count, kind: { opensAtZoom } };
}

/** More than the columns of the world at any zoom. */
const COLUMNS = 2 ** 21;

/** Places by squares as large as the radius: whatever is near lies in one of nine. */
class Neighbours {
  readonly #radius: number;
  readonly #squares = new Map<number, Place[]>();
  readonly #taken = new Set<Place>();

  constructor(radius: number) {
    this.#radius = radius;
  }

  add(place: Place): void {
    const square = this.#squareOf(place);
    const others = this.#squares.get(square);
    if (others === undefined) this.#squares.set(square, [place]);
    else others.push(place);
  }

  /** The place with all around it that belong to nobody yet; none when it belongs to another itself. */
  takeAround(place: Place): Place[] {
    if (this.#taken.has(place)) return [];
    const group: Place[] = [];
    const middle = this.#squareOf(place);
    for (const row of [-COLUMNS, 0, COLUMNS])
      for (const column of [-1, 0, 1])
        for (const other of this.#squares.get(middle + row + column) ?? []) {
          const [right, up] = [other.east - place.east, other.north - place.north];
          const isNear = right * right + up * up <= this.#radius * this.#radius;
          if (isNear && !this.#taken.has(other)) group.push(other);
        }
    for (const one of group) this.#taken.add(one);
    return group;
  }

  #squareOf({ east, north }: Place): number {
    return Math.floor(north / this.#radius) * COLUMNS + Math.floor(east / this.#radius);
  }
}
