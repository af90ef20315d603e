// The map component: stations and the member's own location, on whichever map service this installation uses.
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import { centreShowing } from './centre-offset.ts';
import { followCoveredPins } from './covered-pins.ts';
import { fitView } from './fit-view.ts';
import {
  DEFAULT_ZOOM,
  type MapAdapter,
  type MapBounds,
  type MapSettings,
  type MapSource,
  type MapStation,
  type MapStop,
  type MapCircle,
} from './map-adapter.ts';
import type { RouteDrawing } from './route/route-drawing.ts';
import * as text from './map-view.text.ts';
import './map.css';

export type MapHandle = {
  /** Centres the map on a position; without one, on the member's own, or on `centre`. */
  recentre: (position?: Coordinates) => void;
  /** Shows all of these positions at once. */
  fit: (positions: readonly Coordinates[]) => void;
};

export type MapViewProps = {
  source: MapSource;
  /** The map moves there when this changes; the member may move it away again. */
  centre: Coordinates;
  /** A pin that has to be in sight, although the map is centred on something else. */
  keepInSight?: Coordinates | undefined;
  zoom?: number;
  stations: readonly MapStation[];
  /** A way through some stops, whose circles are pressed like pins. */
  route?: readonly MapStop[] | undefined;
  /** Pictures of numbers, which stand in a list beside the map. */
  circles?: readonly MapCircle[] | undefined;
  activeId?: number | null;
  onTap?: (stationId: number) => void;
  /** Called with the first view and after every move, so that a screen can read what is in view. */
  onMoved?: (bounds: MapBounds, zoom: number) => void;
  myLocation?: Coordinates | null;
  /** False: a picture that can be neither moved nor pressed, for a card that is a link as a whole. */
  interactive?: boolean;
  /** True: a resize keeps the middle of the map, which a fixed pin points at. */
  keepsCentre?: boolean;
  /** Pixels at the bottom that are covered by a sheet. */
  coveredBottom?: number;
  /** False: no schematic city around somebody who is far from every station, whose streets would be invented. */
  schematic?: boolean;
  label?: string;
  className?: string;
  ref?: Ref<MapHandle>;
};

export function MapView({
  source,
  centre,
  keepInSight,
  zoom = DEFAULT_ZOOM,
  stations,
  route,
  circles,
  activeId = null,
  onTap,
  onMoved,
  myLocation = null,
  interactive = true,
  keepsCentre = false,
  coveredBottom = 0,
  schematic = true,
  label = text.map,
  className = '',
  ref,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapAdapter | null>(null);
  const tapped = useEffectEvent((stationId: number) => onTap?.(stationId));
  const drawing = useRef<RouteDrawing>(null);
  const moved = useEffectEvent((bounds: MapBounds, now: number) => {
    drawing.current?.draw();
    onMoved?.(bounds, now);
  });
  const activeNow = useEffectEvent(() => activeId);
  const { naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution } = source;
  const { latitude, longitude } = centre;
  const initialView = useEffectEvent(() => ({ centre, zoom }));
  const coveredBottomNow = useEffectEvent(() => coveredBottom);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    return openMapIn(
      element,
      () => ({
        ...initialView(),
        source: { naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution },
        interactive,
        keepsCentre,
        onTap: tapped,
        onMoved: moved,
      }),
      setMap,
    );
  }, [naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution, interactive, keepsCentre]);

  useEffect(() => {
    const element = frame.current;
    return map === null || element === null || !interactive ? undefined : followCoveredPins(element);
  }, [map, interactive]);

  // The order matters when a map has just opened: first its view, then what it shows there.
  useEffect(() => map?.setCoveredBottom(coveredBottom), [map, coveredBottom]);
  const pinLatitude = keepInSight?.latitude;
  const pinLongitude = keepInSight?.longitude;
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight = 0 } = frame.current ?? {};
    const pin =
      pinLatitude === undefined || pinLongitude === undefined
        ? undefined
        : { latitude: pinLatitude, longitude: pinLongitude };
    const wanted = { latitude, longitude };
    const uncovered = { width, height: clientHeight - coveredBottomNow() };
    map?.moveTo(pin ? centreShowing(wanted, pin, uncovered, zoom) : wanted, zoom);
  }, [map, latitude, longitude, pinLatitude, pinLongitude, zoom]);
  useEffect(() => map?.showSchematic(schematic), [map, schematic]);
  useEffect(() => map?.showStations(stations), [map, stations]);
  useEffect(() => {
    if (map === null || route === undefined) return undefined;
    let closed = false;
    // Few maps have a route: those without do not wait for what draws it.
    const draw = async () => {
      const module = await import('./route/route-drawing.ts');
      if (closed) return;
      drawing.current = new module.RouteDrawing(map.surface, route, interactive ? tapped : null);
      drawing.current.activate(activeNow());
    };
    void draw();
    return () => {
      closed = true;
      drawing.current?.remove();
      drawing.current = null;
    };
  }, [map, route, interactive]);
  useEffect(() => {
    if (map === null || circles === undefined) return undefined;
    let closed = false;
    let remove = () => {};
    const draw = async () => {
      const { drawCircles } = await import('./circle/draw-circles.ts');
      if (!closed) remove = drawCircles(map.surface, circles);
    };
    void draw();
    return () => {
      closed = true;
      remove();
    };
  }, [map, circles]);
  useEffect(() => {
    map?.activate(activeId);
    drawing.current?.activate(activeId);
  }, [map, activeId]);
  const myLatitude = myLocation?.latitude;
  const myLongitude = myLocation?.longitude;
  useEffect(() => {
    const known = myLatitude !== undefined && myLongitude !== undefined;
    map?.showMyLocation(known ? { latitude: myLatitude, longitude: myLongitude } : null);
  }, [map, myLatitude, myLongitude]);

  useImperativeHandle(
    ref,
    () => ({
      recentre: (position = myLocation ?? centre) => map?.moveTo(position, zoom),
      fit: (positions) => {
        const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
        const view = fitView(positions, { width: clientWidth, height: clientHeight - coveredBottom });
        if (view !== null) map?.moveTo(view.centre, view.zoom);
      },
    }),
    [map, myLocation, centre, zoom, coveredBottom],
  );

  return (
    <div
      ref={frame}
      className={`od-map ${interactive ? '' : 'od-map-static'} ${className}`}
      role={interactive ? 'region' : 'img'}
      aria-label={label}
    />
  );
}

/** Running a script and opening the map in it are each enough for one task of a slow phone. */
const inNextTask = <Value,>(value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value));
  });

type InitialSettings = Omit<MapSettings, 'onBroken'>;

/**
 * Opens a map after the first paint, and replaces Naver's by the open map if it fails. If that fails too, as when its
 * script cannot be fetched, it says so and tries again when the connection is back. Returns what closes it.
 */
function openMapIn(
  frame: HTMLElement,
  initialSettings: () => InitialSettings,
  onMap: (map: MapAdapter | null) => void,
): () => void {
  let closed = false;
  let close = () => {};

  const open = async (withNaver: boolean) => {
    const host = document.createElement('div');
    host.className = 'od-map-host';
    if (initialSettings().interactive) {
      // The map service lets the keyboard focus it, so it needs a name of its own.
      host.role = 'group';
      host.ariaLabel = text.movedByKeys;
    }
    frame.append(host);
    const settings = { ...initialSettings(), onBroken: () => replace() };
    const map = withNaver
      ? await import('./naver/naver-map.ts')
          .then(({ openNaverMap }) => openNaverMap(host, settings))
          .catch(() => null)
      : await import('./open-map.ts')
          .then(inNextTask)
          .then(({ openOpenMap }) => (closed ? null : openOpenMap(host, settings)))
          .catch(() => undefined);
    close = () => {
      map?.destroy();
      host.remove();
      window.removeEventListener('online', replace);
    };
    if (closed) close();
    else if (map === null) replace();
    else if (map === undefined) {
      showFailure(host);
      window.addEventListener('online', replace);
    } else onMap(map);
  };
  const replace = () => {
    close();
    close = () => {};
    onMap(null);
    void open(false);
  };

  const naver = initialSettings().source.naverKey !== null;
  const paint = requestAnimationFrame(() => setTimeout(() => closed || void open(naver)));

  return () => {
    closed = true;
    cancelAnimationFrame(paint);
    close();
    onMap(null);
  };
}

function showFailure(host: HTMLElement): void {
  host.role = 'status';
  host.ariaLabel = null;
  host.className = 'od-map-host od-map-failed';
  host.textContent = text.failed;
}
