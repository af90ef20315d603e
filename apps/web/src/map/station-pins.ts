// Keeps exactly the pins that are in view on a map: puts new ones up, dresses changed ones, takes gone ones down.
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapBounds, MapStation } from './live-map.ts';
import {
  createFace,
  createMyLocation,
  dressCluster,
  dressStation,
  myLocationBox,
  type Box,
} from './pin-face.ts';
import { StationClusters, type Spot } from './station-clusters.ts';

/** A face that a map carries. */
export type Placed = { fit: (box: Box) => void; lift: (level: Level) => void; remove: () => void };

/** The person's own place lies under the pins, the chosen pin stands over the others. */
export type Level = 'under' | 'among' | 'over';

/** The little that each map has to do itself. */
export type PinSurface = {
  view: () => { bounds: MapBounds; zoom: number };
  place: (face: HTMLElement, at: Coordinates, box: Box, onPress: (() => void) | null) => Placed;
  zoomInto: (at: Coordinates, zoom: number) => void;
  /** Takes the keyboard when the face that had it leaves the map. */
  focus: () => void;
};

type Pin = { face: HTMLElement; placed: Placed };

export class StationPins {
  readonly #surface: PinSurface;
  readonly #onTap: ((stationId: number) => void) | null;
  readonly #clusters = new StationClusters();
  #stations = new Map<number, MapStation>();
  #activeId: number | null = null;
  #pins = new Map<string, Pin>();
  #myLocation: Placed | null = null;

  /** Without someone to tell about taps the pins are pictures. */
  constructor(surface: PinSurface, onTap: ((stationId: number) => void) | null) {
    this.#surface = surface;
    this.#onTap = onTap;
  }

  show(stations: readonly MapStation[]): void {
    this.#stations = new Map(stations.map((station) => [station.id, station]));
    this.#clusters.load(stations);
    this.draw();
  }

  activate(stationId: number | null): void {
    this.#activeId = stationId;
    this.draw();
  }

  active(): MapStation | null {
    return this.#activeId === null ? null : (this.#stations.get(this.#activeId) ?? null);
  }

  draw(): void {
    const { bounds, zoom } = this.#surface.view();
    const spots = this.#clusters.inView(widened(bounds), zoom);
    const active = this.active();
    // The chosen station keeps its own pin even where its neighbours are drawn as a group.
    if (active !== null && !spots.some((spot) => spot.kind === 'station' && spot.station.id === active.id)) {
      spots.push({ kind: 'station', at: active, station: active });
    }
    const gone = this.#pins;
    this.#pins = new Map();
    for (const spot of spots) {
      const key = keyOf(spot);
      const pin = gone.get(key) ?? this.#put(spot);
      gone.delete(key);
      this.#pins.set(key, pin);
      if (spot.kind === 'station') {
        const isActive = spot.station.id === this.#activeId;
        pin.placed.fit(dressStation(pin.face, spot.station, isActive));
        pin.placed.lift(isActive ? 'over' : 'among');
      }
    }
    for (const pin of gone.values()) this.#takeDown(pin);
  }

  showMyLocation(place: Coordinates | null): void {
    this.#myLocation?.remove();
    this.#myLocation = null;
    if (place === null) return;
    this.#myLocation = this.#surface.place(createMyLocation(), place, myLocationBox, null);
    this.#myLocation.lift('under');
  }

  #put(spot: Spot): Pin {
    const onTap = this.#onTap;
    if (spot.kind === 'station') {
      const { station } = spot;
      const face = createFace('od-pin', onTap !== null);
      const box = dressStation(face, station, station.id === this.#activeId);
      return { face, placed: this.#surface.place(face, spot.at, box, onTap && (() => onTap(station.id))) };
    }
    const face = createFace('od-cluster', onTap !== null);
    const box = dressCluster(face, spot.count);
    const open = () => this.#surface.zoomInto(spot.at, spot.opensAtZoom);
    return { face, placed: this.#surface.place(face, spot.at, box, onTap && open) };
  }

  #takeDown({ face, placed }: Pin): void {
    const hadFocus = face.contains(document.activeElement);
    placed.remove();
    if (hadFocus) this.#surface.focus();
  }
}

function keyOf(spot: Spot): string {
  const place = `${spot.at.latitude},${spot.at.longitude}`;
  return spot.kind === 'station' ? `station ${spot.station.id} ${place}` : `${spot.count} around ${place}`;
}

/** A pin stands taller than its place: those just outside still reach into the picture. */
function widened({ south, west, north, east }: MapBounds): MapBounds {
  const up = (north - south) / 8;
  const across = (east - west) / 8;
  return { south: south - up, west: west - across, north: north + up, east: east + across };
}
