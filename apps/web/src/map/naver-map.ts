// Naver's map with our pins on it.
import type { Coordinates } from '#domain/coordinates.ts';
import { farthestZoom, nearestZoom, type LiveMap, type MapSettings } from './live-map.ts';
import { centreAbove } from './map-middle.ts';
import {
  loadNaverMaps,
  onNaverRefusal,
  type NaverIcon,
  type NaverMap,
  type NaverMaps,
} from './naver-maps.ts';
import type { Box } from './pin-face.ts';
import { StationPins, type Level, type Placed } from './station-pins.ts';

const heights: Record<Level, number> = { under: 0, among: 100, over: 200 };

// How near the edge of the free part of the map a chosen pin may stand.
const breathingSpace = 72;

/** Rejects when Naver's script or key does not work. */
export async function openNaverMap(element: HTMLElement, settings: MapSettings): Promise<LiveMap> {
  const { source, interactive, onTap, onMoved } = settings;
  const maps = await loadNaverMaps({
    key: source.naverKey ?? '',
    parameter: source.naverKeyParameter,
    scriptUrl: source.naverScriptUrl,
  });
  const latLng = ({ latitude, longitude }: Coordinates) => new maps.LatLng(latitude, longitude);
  const map = new maps.Map(element, {
    center: latLng(settings.centre),
    zoom: settings.zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    scaleControl: false,
    mapDataControl: false,
    draggable: interactive,
    pinchZoom: interactive,
    scrollWheel: interactive,
    keyboardShortcuts: interactive,
    disableDoubleClickZoom: !interactive,
    disableDoubleTapZoom: !interactive,
    disableTwoFingerTapZoom: !interactive,
  });

  const view = () => {
    const bounds = map.getBounds();
    const southWest = bounds.getSW();
    const northEast = bounds.getNE();
    return {
      bounds: {
        south: southWest.lat(),
        west: southWest.lng(),
        north: northEast.lat(),
        east: northEast.lng(),
      },
      zoom: map.getZoom(),
    };
  };

  const pins = new StationPins(
    {
      view,
      place: (face, at, box, onPress) => placeOn(maps, map, face, at, box, onPress),
      zoomInto: (at, zoom) => map.morph(latLng(at), zoom),
      focus: () => element.focus({ preventScroll: true }),
    },
    interactive ? onTap : null,
  );

  const moved = () => {
    pins.draw();
    const { bounds, zoom } = view();
    onMoved(bounds, zoom);
  };
  const listening = maps.Event.addListener(map, 'idle', moved);
  // The first view counts as a move, but only once whoever opened the map holds it in hand.
  const first = requestAnimationFrame(moved);
  const stopRefusals = onNaverRefusal(settings.onBroken);
  element.tabIndex = -1;

  const size = new ResizeObserver(() => {
    const { width, height } = map.getSize();
    const changed = width !== element.clientWidth || height !== element.clientHeight;
    if (changed) map.setSize(new maps.Size(element.clientWidth, element.clientHeight));
  });
  size.observe(element);

  let covered = 0;
  const bringIntoSight = () => {
    const chosen = pins.active();
    if (chosen === null || !interactive) return;
    const { x, y } = map.getProjection().fromCoordToOffset(latLng(chosen));
    const right = beyond(x, breathingSpace, element.clientWidth - breathingSpace);
    const down = beyond(y, breathingSpace * 2, element.clientHeight - covered - breathingSpace);
    if (right !== 0 || down !== 0) map.panBy(new maps.Point(right, down));
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
      const centre = latLng(centreAbove(place, covered, zoom));
      if (zoom === map.getZoom()) map.panTo(centre);
      else map.morph(centre, zoom);
    },
    destroy: () => {
      cancelAnimationFrame(first);
      size.disconnect();
      stopRefusals();
      maps.Event.removeListener(listening);
      map.destroy();
    },
  };
}

function placeOn(
  maps: NaverMaps,
  map: NaverMap,
  face: HTMLElement,
  at: Coordinates,
  box: Box,
  onPress: (() => void) | null,
): Placed {
  let worn = box;
  const marker = new maps.Marker({
    map,
    position: new maps.LatLng(at.latitude, at.longitude),
    icon: iconOf(maps, face, box),
    clickable: onPress !== null,
    zIndex: heights.among,
  });
  if (onPress !== null) {
    maps.Event.addListener(marker, 'click', onPress);
    // Naver reports fingers and mice; a press of the keyboard is only heard by the button itself.
    face.addEventListener('click', (press) => {
      if (press.detail === 0) onPress();
    });
  }
  return {
    fit: (wanted) => {
      if (wanted === worn) return;
      worn = wanted;
      const hadFocus = face.contains(document.activeElement);
      marker.setIcon(iconOf(maps, face, wanted));
      if (hadFocus) face.focus({ preventScroll: true });
    },
    lift: (level) => marker.setZIndex(heights[level]),
    remove: () => marker.setMap(null),
  };
}

function iconOf(maps: NaverMaps, face: HTMLElement, box: Box): NaverIcon {
  face.style.width = `${box.width}px`;
  face.style.height = `${box.height}px`;
  return {
    content: face,
    size: new maps.Size(box.width, box.height),
    anchor: new maps.Point(box.anchorX, box.anchorY),
  };
}

/** How far a value lies outside a range: negative before it, positive after it. */
function beyond(value: number, from: number, to: number): number {
  if (value < from) return value - from;
  return value > to ? value - to : 0;
}
