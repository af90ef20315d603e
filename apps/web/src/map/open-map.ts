// The open map: Leaflet, our pins, and a ground that needs nobody's key.
import { DivIcon, Map as Leaflet, Marker } from 'leaflet';
import type { Coordinates } from '#domain/coordinates.ts';
import { farthestZoom, nearestZoom, type LiveMap, type MapSettings } from './live-map.ts';
import { layGround } from './map-ground.ts';
import { centreAbove } from './map-middle.ts';
import './open-map.css';
import type { Box } from './pin-face.ts';
import { StationPins, type Level, type Placed } from './station-pins.ts';

// How near the edge of the free part of the map a chosen pin may stand.
const breathingSpace = 72;

// Pins stack by their latitude, which counts in world pixels: a level has to outreach the whole screen.
const heights: Record<Level, number> = { under: -100_000, among: 0, over: 100_000 };

export function openOpenMap(element: HTMLElement, settings: MapSettings): LiveMap {
  const { interactive, onTap, onMoved } = settings;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new Leaflet(element, {
    center: latLng(settings.centre),
    zoom: settings.zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: !calm,
    inertia: !calm,
    dragging: interactive,
    touchZoom: interactive,
    scrollWheelZoom: interactive,
    doubleClickZoom: interactive,
    boxZoom: interactive,
    keyboard: interactive,
  });
  const takeUpGround = layGround(map, settings.source);

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

  const pins = new StationPins(
    {
      view,
      place: (face, at, box, onPress) => placeOn(map, face, at, box, onPress),
      zoomInto: (at, zoom) => map.setView(latLng(at), zoom, { animate: !calm }),
      focus: () => element.focus({ preventScroll: true }),
    },
    interactive ? onTap : null,
  );

  const moved = () => {
    pins.draw();
    const { bounds, zoom } = view();
    onMoved(bounds, zoom);
  };
  map.on('moveend', moved);
  // The first view counts as a move, but only once whoever opened the map holds it in hand.
  const first = requestAnimationFrame(moved);

  const size = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  size.observe(element);

  let covered = 0;
  const bringIntoSight = () => {
    const chosen = pins.active();
    if (chosen === null || !interactive) return;
    map.panInside(latLng(chosen), {
      paddingTopLeft: [breathingSpace, breathingSpace * 2],
      paddingBottomRight: [breathingSpace, breathingSpace + covered],
      animate: !calm,
    });
  };

  return {
    showStations: (stations) => pins.show(stations),
    activate: (stationId) => {
      pins.activate(stationId);
      bringIntoSight();
    },
    cover: (bottom) => {
      covered = bottom;
      bringIntoSight();
    },
    showMyLocation: (place) => pins.showMyLocation(place),
    moveTo: (place, zoom) => {
      map.setView(latLng(centreAbove(place, covered, zoom)), zoom, { animate: !calm });
    },
    destroy: () => {
      cancelAnimationFrame(first);
      size.disconnect();
      takeUpGround();
      map.off('moveend', moved);
      map.remove();
    },
  };
}

function placeOn(
  map: Leaflet,
  face: HTMLElement,
  at: Coordinates,
  box: Box,
  onPress: (() => void) | null,
): Placed {
  fitFace(face, box);
  const marker = new Marker(latLng(at), {
    icon: new FaceIcon(face),
    interactive: onPress !== null,
    // A face is a button already, with its own place in the tab order.
    keyboard: false,
    autoPanOnFocus: onPress !== null,
  });
  if (onPress !== null) marker.on('click', onPress);
  marker.addTo(map);
  return {
    fit: (wanted) => fitFace(face, wanted),
    lift: (level) => {
      const offset = heights[level];
      if (marker.options.zIndexOffset !== offset) marker.setZIndexOffset(offset);
    },
    remove: () => marker.remove(),
  };
}

function fitFace(face: HTMLElement, { width, height, anchorX, anchorY }: Box): void {
  face.style.width = `${width}px`;
  face.style.height = `${height}px`;
  face.style.margin = `${-anchorY}px 0 0 ${-anchorX}px`;
}

class FaceIcon extends DivIcon {
  readonly #face: HTMLElement;

  constructor(face: HTMLElement) {
    super();
    this.#face = face;
  }

  override createIcon(): HTMLElement {
    this.#face.classList.add('leaflet-marker-icon');
    return this.#face;
  }
}

function latLng({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude];
}
