// The open map: Leaflet with our pins and a base layer that needs no key.
import { DivIcon, Map as Leaflet, Marker } from 'leaflet';
import type { Coordinates } from '#domain/coordinates.ts';
import {
  EDGE_DISTANCE_PX,
  MIN_ZOOM,
  MAX_ZOOM,
  type Box,
  type Level,
  type MapAdapter,
  type MapSettings,
  type PinSurface,
  type PlacedMarker,
} from './map-adapter.ts';
import { addBaseLayer } from './base-layer.ts';
import { offsetCentre } from './centre-offset.ts';
import './open-map.css';
import { StationPins } from './station-pins.ts';

// Leaflet stacks markers by their y in pixels: a level has to be larger than any screen.
const zIndexes: Record<Level, number> = { below: -100_000, normal: 0, above: 100_000 };

export function openOpenMap(element: HTMLElement, settings: MapSettings): MapAdapter {
  const { interactive, onTap, onMoved } = settings;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new Leaflet(element, {
    center: latLng(settings.centre),
    zoom: settings.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
    dragging: interactive,
    touchZoom: interactive,
    scrollWheelZoom: interactive,
    doubleClickZoom: interactive,
    boxZoom: interactive,
    keyboard: interactive,
  });
  const baseLayer = addBaseLayer(map, settings.source);

  const view = () => {
    const bounds = map.getBounds();
    return {
      bounds: {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      },
      zoom: map.getZoom(),
    };
  };

  const surface: PinSurface = {
    view,
    place: (markerElement, at, box, onPress) => placeOn(map, markerElement, at, box, onPress),
    zoomInto: (at, zoom) => map.setView(latLng(at), zoom, { animate: !reducedMotion }),
    focus: () => element.focus({ preventScroll: true }),
  };
  const pins = new StationPins(surface, interactive ? onTap : null);

  const moved = () => {
    pins.draw();
    const { bounds, zoom } = view();
    onMoved(bounds, zoom);
  };
  map.on('moveend', moved);
  // The first view is reported like a move, but not before the caller has received the map.
  const first = requestAnimationFrame(moved);

  const size = new ResizeObserver(() => map.invalidateSize({ pan: settings.keepsCentre, animate: false }));
  size.observe(element);

  let covered = 0;
  const showActiveStation = () => {
    const active = pins.active();
    if (active === null || !interactive) return;
    map.panInside(latLng(active), {
      paddingTopLeft: [EDGE_DISTANCE_PX, EDGE_DISTANCE_PX * 2],
      paddingBottomRight: [EDGE_DISTANCE_PX, EDGE_DISTANCE_PX + covered],
      animate: !reducedMotion,
    });
  };

  return {
    showStations: (stations) => pins.show(stations),
    activate: (stationId) => {
      pins.activate(stationId);
      showActiveStation();
    },
    setCoveredBottom: (pixels) => {
      covered = pixels;
      showActiveStation();
    },
    showMyLocation: (position) => pins.showMyLocation(position),
    surface,
    showSchematic: (shown) => baseLayer.showSchematic(shown),
    moveTo: (position, zoom) => {
      map.setView(latLng(offsetCentre(position, covered, zoom)), zoom, { animate: !reducedMotion });
    },
    destroy: () => {
      pins.stop();
      cancelAnimationFrame(first);
      size.disconnect();
      baseLayer.remove();
      map.off('moveend', moved);
      map.remove();
    },
  };
}

function placeOn(
  map: Leaflet,
  markerElement: HTMLElement,
  at: Coordinates,
  box: Box,
  onPress: (() => void) | null,
): PlacedMarker {
  applyBox(markerElement, box);
  const marker = new Marker(latLng(at), {
    icon: new ElementIcon(markerElement),
    interactive: onPress !== null,
    // The element is a button already and in the tab order.
    keyboard: false,
    autoPanOnFocus: false,
  });
  if (onPress !== null) {
    marker.on('click', onPress);
    // Only for keys: a map that moves when a mouse button goes down is gone from under it when it comes up.
    markerElement.addEventListener('focus', () => {
      if (!markerElement.matches(':focus-visible')) return;
      map.panInside(latLng(at), {
        paddingTopLeft: [box.anchorX, box.anchorY],
        paddingBottomRight: [box.width - box.anchorX, box.height - box.anchorY],
      });
    });
  }
  marker.addTo(map);
  return {
    resize: (wanted) => applyBox(markerElement, wanted),
    setLevel: (level) => {
      const offset = zIndexes[level];
      if (marker.options.zIndexOffset !== offset) marker.setZIndexOffset(offset);
    },
    remove: () => marker.remove(),
  };
}

function applyBox(markerElement: HTMLElement, { width, height, anchorX, anchorY }: Box): void {
  markerElement.style.width = `${width}px`;
  markerElement.style.height = `${height}px`;
  markerElement.style.margin = `${-anchorY}px 0 0 ${-anchorX}px`;
}

class ElementIcon extends DivIcon {
  readonly #element: HTMLElement;

  constructor(markerElement: HTMLElement) {
    super();
    this.#element = markerElement;
  }

  override createIcon(): HTMLElement {
    this.#element.classList.add('leaflet-marker-icon');
    return this.#element;
  }
}

function latLng({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude];
}
