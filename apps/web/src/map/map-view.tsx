// The one map of the app: stations, the person's own place, and whichever map service this installation uses.
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import type { LiveMap, MapBounds, MapSettings, MapSource, MapStation } from './live-map.ts';
import './map.css';

export type MapHandle = {
  /** Brings a place to the middle; without one, the person's own, or the centre the map was given. */
  recentre: (place?: Coordinates) => void;
};

export type MapViewProps = {
  source: MapSource;
  /** The map goes there when this changes; a person may move it away again. */
  centre: Coordinates;
  zoom?: number;
  stations: readonly MapStation[];
  activeId?: number | null;
  onTap?: (stationId: number) => void;
  /** Called with the first view and after every move, so that a screen can ask for what is in view. */
  onMoved?: (bounds: MapBounds, zoom: number) => void;
  myLocation?: Coordinates | null;
  /** A picture of the map that can be neither moved nor pressed, for a card that is a link as a whole. */
  interactive?: boolean;
  /** Pixels at the bottom that lie under a sheet. */
  coveredBottom?: number;
  label?: string;
  className?: string;
  ref?: Ref<MapHandle>;
};

const streetZoom = 16;

export function MapView({
  source,
  centre,
  zoom = streetZoom,
  stations,
  activeId = null,
  onTap,
  onMoved,
  myLocation = null,
  interactive = true,
  coveredBottom = 0,
  label = '주변 스테이션 지도',
  className = '',
  ref,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap | null>(null);
  const tapped = useEffectEvent((stationId: number) => onTap?.(stationId));
  const moved = useEffectEvent((bounds: MapBounds, now: number) => onMoved?.(bounds, now));
  const { naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution } = source;
  const { latitude, longitude } = centre;
  const beginning = useEffectEvent(() => ({ centre, zoom }));

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    return keepMap(
      element,
      () => ({
        ...beginning(),
        source: { naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution },
        interactive,
        onTap: tapped,
        onMoved: moved,
      }),
      setMap,
    );
  }, [naverKey, naverKeyParameter, naverScriptUrl, tileUrl, tileAttribution, interactive]);

  // The order matters when a map has just opened: first where it looks, then what it shows there.
  useEffect(() => map?.cover(coveredBottom), [map, coveredBottom]);
  useEffect(() => map?.moveTo({ latitude, longitude }, zoom), [map, latitude, longitude, zoom]);
  useEffect(() => map?.showStations(stations), [map, stations]);
  useEffect(() => map?.activate(activeId), [map, activeId]);
  const myLatitude = myLocation?.latitude;
  const myLongitude = myLocation?.longitude;
  useEffect(() => {
    const known = myLatitude !== undefined && myLongitude !== undefined;
    map?.showMyLocation(known ? { latitude: myLatitude, longitude: myLongitude } : null);
  }, [map, myLatitude, myLongitude]);

  useImperativeHandle(ref, () => ({ recentre: (place = myLocation ?? centre) => map?.moveTo(place, zoom) }), [
    map,
    myLocation,
    centre,
    zoom,
  ]);

  return (
    <div
      ref={frame}
      className={`od-map ${interactive ? '' : 'od-map-still'} ${className}`}
      role={interactive ? 'region' : 'img'}
      aria-label={label}
    />
  );
}

type Opening = Omit<MapSettings, 'onBroken'>;

/** Opens a map after the first paint and keeps one open, whatever happens to Naver's, until it is told to stop. */
function keepMap(
  frame: HTMLElement,
  opening: () => Opening,
  onMap: (map: LiveMap | null) => void,
): () => void {
  let left = false;
  let close = () => {};

  const open = async (withNaver: boolean) => {
    const host = document.createElement('div');
    host.className = 'od-map-host';
    frame.append(host);
    const settings = { ...opening(), onBroken: () => replace() };
    const map = withNaver
      ? await import('./naver-map.ts')
          .then(({ openNaverMap }) => openNaverMap(host, settings))
          .catch(() => null)
      : await import('./open-map.ts').then(({ openOpenMap }) => (left ? null : openOpenMap(host, settings)));
    close = () => {
      map?.destroy();
      host.remove();
    };
    if (left) close();
    else if (map === null) replace();
    else onMap(map);
  };
  const replace = () => {
    close();
    close = () => {};
    onMap(null);
    void open(false);
  };

  const naver = opening().source.naverKey !== null;
  const paint = requestAnimationFrame(() => setTimeout(() => left || void open(naver)));

  return () => {
    left = true;
    cancelAnimationFrame(paint);
    close();
    onMap(null);
  };
}
