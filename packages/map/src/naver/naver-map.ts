// Naver's map with our pins on it.
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
} from '../map-adapter.ts';
import { offsetCentre } from '../centre-offset.ts';
import {
  loadNaverMaps,
  onNaverKeyRefused,
  type NaverIcon,
  type NaverMap,
  type NaverMaps,
} from './naver-sdk.ts';
import { StationPins } from '../station-pins.ts';

const zIndexes: Record<Level, number> = { below: 0, normal: 100, above: 200 };

/** Rejects when Naver's script or key does not work. */
export async function openNaverMap(element: HTMLElement, settings: MapSettings): Promise<MapAdapter> {
  const { source, interactive, onTap, onMoved } = settings;
  const maps = await loadNaverMaps({
    key: source.naverKey ?? '',
    parameter: source.naverKeyParameter,
    scriptUrl: source.naverScriptUrl,
    withGeocoder: source.withGeocoder,
  });
  const latLng = ({ latitude, longitude }: Coordinates) => new maps.LatLng(latitude, longitude);
  // Naver's map is light, and what is drawn on it has to stand out from it.
  element.classList.add('light');
  const map = new maps.Map(element, {
    center: latLng(settings.centre),
    zoom: settings.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
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

  const surface: PinSurface = {
    view,
    place: (markerElement, at, box, onPress) => placeOn(maps, map, markerElement, at, box, onPress),
    zoomInto: (at, zoom) => map.morph(latLng(at), zoom),
    focus: () => element.focus({ preventScroll: true }),
  };
  const pins = new StationPins(surface, interactive ? onTap : null);

  const moved = () => {
    pins.draw();
    const { bounds, zoom } = view();
    onMoved(bounds, zoom);
  };
  const listening = maps.Event.addListener(map, 'idle', moved);
  // The first view is reported like a move, but not before the caller has received the map.
  const first = requestAnimationFrame(moved);
  const stopListeningForRefusal = onNaverKeyRefused(settings.onBroken);
  element.tabIndex = -1;

  const size = new ResizeObserver(() => {
    const { width, height } = map.getSize();
    const changed = width !== element.clientWidth || height !== element.clientHeight;
    if (changed) map.setSize(new maps.Size(element.clientWidth, element.clientHeight));
  });
  size.observe(element);

  let covered = 0;
  const showActiveStation = () => {
    const active = pins.active();
    if (active === null || !interactive) return;
    const { x, y } = map.getProjection().fromCoordToOffset(latLng(active));
    const right = beyond(x, EDGE_DISTANCE_PX, element.clientWidth - EDGE_DISTANCE_PX);
    const down = beyond(y, EDGE_DISTANCE_PX * 2, element.clientHeight - covered - EDGE_DISTANCE_PX);
    if (right !== 0 || down !== 0) map.panBy(new maps.Point(right, down));
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
    showSchematic: () => {},
    moveTo: (position, zoom) => {
      const centre = latLng(offsetCentre(position, covered, zoom));
      if (zoom === map.getZoom()) map.panTo(centre);
      else map.morph(centre, zoom);
    },
    destroy: () => {
      pins.stop();
      cancelAnimationFrame(first);
      size.disconnect();
      stopListeningForRefusal();
      maps.Event.removeListener(listening);
      map.destroy();
      element.classList.remove('light');
    },
  };
}

function placeOn(
  maps: NaverMaps,
  map: NaverMap,
  markerElement: HTMLElement,
  at: Coordinates,
  box: Box,
  onPress: (() => void) | null,
): PlacedMarker {
  let current = box;
  const marker = new maps.Marker({
    map,
    position: new maps.LatLng(at.latitude, at.longitude),
    icon: iconOf(maps, markerElement, box),
    clickable: onPress !== null,
    zIndex: zIndexes.normal,
  });
  if (onPress !== null) {
    maps.Event.addListener(marker, 'click', onPress);
    // Naver reports clicks of pointers only; one from the keyboard (`detail` 0) reaches only the button.
    markerElement.addEventListener('click', (press) => {
      if (press.detail === 0) onPress();
    });
  }
  return {
    resize: (wanted) => {
      if (wanted === current) return;
      current = wanted;
      const hadFocus = markerElement.contains(document.activeElement);
      marker.setIcon(iconOf(maps, markerElement, wanted));
      if (hadFocus) markerElement.focus({ preventScroll: true });
    },
    setLevel: (level) => marker.setZIndex(zIndexes[level]),
    remove: () => marker.setMap(null),
  };
}

function iconOf(maps: NaverMaps, markerElement: HTMLElement, box: Box): NaverIcon {
  markerElement.style.width = `${box.width}px`;
  markerElement.style.height = `${box.height}px`;
  return {
    content: markerElement,
    size: new maps.Size(box.width, box.height),
    anchor: new maps.Point(box.anchorX, box.anchorY),
  };
}

/** How far a value lies outside a range: negative before it, positive after it. */
function beyond(value: number, from: number, to: number): number {
  if (value < from) return value - from;
  return value > to ? value - to : 0;
}
