// Keeps the pins on a map in step with what is in view: adds new ones, updates changed ones, removes the others.
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapBounds, MapStation, PinSurface, PlacedMarker } from './map-adapter.ts';
import {
  createMarkerElement,
  createMyLocation,
  renderCluster,
  renderStation,
  myLocationBox,
} from './marker-element.ts';
import { StationClusters, type Spot } from './station-clusters.ts';

type Pin = {
  element: HTMLElement;
  placed: PlacedMarker;
  /** The station as it was last drawn. */
  drawn?: { station: MapStation; isActive: boolean };
};

export class StationPins {
  readonly #surface: PinSurface;
  readonly #onTap: ((stationId: number) => void) | null;
  readonly #clusters = new StationClusters();
  #stations = new Map<number, MapStation>();
  #activeId: number | null = null;
  #pins = new Map<string, Pin>();
  #myLocation: PlacedMarker | null = null;

  /** Without `onTap` the pins are pictures. */
  constructor(surface: PinSurface, onTap: ((stationId: number) => void) | null) {
    this.#surface = surface;
    this.#onTap = onTap;
  }

  show(stations: readonly MapStation[]): void {
    this.#stations = new Map(stations.map((station) => [station.id, station]));
    this.#clusters.load(stations, () => this.draw());
  }

  /** The map is closed: what is still being arranged is not drawn any more. */
  stop(): void {
    this.#clusters.stop();
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
    // The chosen station keeps its own pin even where its neighbours form a cluster.
    if (active !== null && !spots.some((spot) => spot.kind === 'station' && spot.station.id === active.id)) {
      spots.push({ kind: 'station', at: active, station: active });
    }
    const previous = this.#pins;
    this.#pins = new Map();
    for (const spot of spots) {
      const key = keyOf(spot);
      const pin = previous.get(key) ?? this.#add(spot);
      previous.delete(key);
      this.#pins.set(key, pin);
      if (spot.kind === 'station') drawStation(pin, spot.station, spot.station.id === this.#activeId);
    }
    for (const pin of previous.values()) this.#remove(pin);
  }

  showMyLocation(position: Coordinates | null): void {
    this.#myLocation?.remove();
    this.#myLocation = null;
    if (position === null) return;
    this.#myLocation = this.#surface.place(createMyLocation(), position, myLocationBox, null);
    this.#myLocation.setLevel('below');
  }

  #add(spot: Spot): Pin {
    const onTap = this.#onTap;
    if (spot.kind === 'station') {
      const { station } = spot;
      const element = createMarkerElement('od-pin', onTap !== null);
      const box = renderStation(element, station, station.id === this.#activeId);
      return {
        element,
        placed: this.#surface.place(element, spot.at, box, onTap && (() => onTap(station.id))),
      };
    }
    const element = createMarkerElement('od-cluster', onTap !== null);
    const box = renderCluster(element, spot.count);
    const open = () => this.#surface.zoomInto(spot.at, spot.opensAtZoom);
    return { element, placed: this.#surface.place(element, spot.at, box, onTap && open) };
  }

  #remove({ element, placed }: Pin): void {
    const hadFocus = element.contains(document.activeElement);
    placed.remove();
    if (hadFocus) this.#surface.focus();
  }
}

/** Writing what is there already would make the browser lay out every pin again, with each move of the map. */
function drawStation(pin: Pin, station: MapStation, isActive: boolean): void {
  if (pin.drawn?.station === station && pin.drawn.isActive === isActive) return;
  pin.drawn = { station, isActive };
  pin.placed.resize(renderStation(pin.element, station, isActive));
  pin.placed.setLevel(isActive ? 'above' : 'normal');
}

function keyOf(spot: Spot): string {
  const position = `${spot.at.latitude},${spot.at.longitude}`;
  return spot.kind === 'station'
    ? `station ${spot.station.id} ${position}`
    : `cluster ${spot.count} ${position}`;
}

/** A pin is taller than its coordinates: one just outside the view still reaches into it. */
function widened({ south, west, north, east }: MapBounds): MapBounds {
  const up = (north - south) / 8;
  const across = (east - west) / 8;
  return { south: south - up, west: west - across, north: north + up, east: east + across };
}
