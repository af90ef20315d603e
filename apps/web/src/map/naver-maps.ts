// Naver's map script: the part of it we use, and how it gets into the page.

export type NaverLatLng = { lat: () => number; lng: () => number };
export type NaverPoint = { x: number; y: number };
export type NaverSize = { width: number; height: number };
export type NaverListener = object;

export type NaverMap = {
  setCenter: (place: NaverLatLng) => void;
  panTo: (place: NaverLatLng) => void;
  panBy: (offset: NaverPoint) => void;
  morph: (place: NaverLatLng, zoom: number) => void;
  getZoom: () => number;
  getBounds: () => { getSW: () => NaverLatLng; getNE: () => NaverLatLng };
  getProjection: () => { fromCoordToOffset: (place: NaverLatLng) => NaverPoint };
  getSize: () => NaverSize;
  setSize: (size: NaverSize) => void;
  destroy: () => void;
};

export type NaverIcon = { content: HTMLElement; size: NaverSize; anchor: NaverPoint };

export type NaverMarker = {
  setIcon: (icon: NaverIcon) => void;
  setZIndex: (zIndex: number) => void;
  setMap: (map: NaverMap | null) => void;
};

export type NaverMaps = {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => NaverMap;
  Marker: new (options: {
    map: NaverMap;
    position: NaverLatLng;
    icon: NaverIcon;
    clickable: boolean;
    zIndex: number;
  }) => NaverMarker;
  LatLng: new (latitude: number, longitude: number) => NaverLatLng;
  Size: new (width: number, height: number) => NaverSize;
  Point: new (x: number, y: number) => NaverPoint;
  Event: {
    addListener: (on: NaverMap | NaverMarker, event: string, listener: () => void) => NaverListener;
    removeListener: (listener: NaverListener) => void;
  };
};

declare global {
  interface Window {
    naver?: { maps?: NaverMaps };
    /** Naver calls this when it does not accept the key, which may be after maps are already open. */
    navermap_authFailure?: () => void;
  }
}

const address = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const patienceMs = 8000;

type Order = { key: string; parameter: string; scriptUrl?: string | undefined };

const loading = new Map<string, Promise<NaverMaps>>();
const refusals = new EventTarget();

/** Loads the script once a page; a failed attempt may be made again. */
export function loadNaverMaps({ key, parameter, scriptUrl = address }: Order): Promise<NaverMaps> {
  const url = new URL(scriptUrl, location.href);
  url.searchParams.set(parameter, key);
  const known = loading.get(url.href);
  if (known !== undefined) return known;
  const attempt = runScript(url.href);
  loading.set(url.href, attempt);
  attempt.catch(() => loading.delete(url.href));
  return attempt;
}

/** Tells when Naver takes the key back; gives what ends the telling. */
export function onNaverRefusal(listener: () => void): () => void {
  window.navermap_authFailure = () => refusals.dispatchEvent(new Event('refusal'));
  refusals.addEventListener('refusal', listener);
  return () => refusals.removeEventListener('refusal', listener);
}

async function runScript(url: string): Promise<NaverMaps> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Naver’s map script did not answer.')), patienceMs);
      const stop = onNaverRefusal(() =>
        settle(() => reject(new Error('Naver does not accept the map key.'))),
      );
      const settle = (how: () => void) => {
        clearTimeout(late);
        stop();
        how();
      };
      script.addEventListener('load', () => settle(resolve));
      script.addEventListener('error', () =>
        settle(() => reject(new Error('Naver’s map script did not load.'))),
      );
      document.head.append(script);
    });
    const maps = window.naver?.maps;
    if (maps === undefined) throw new Error('Naver’s map script brought no maps.');
    return maps;
  } catch (cause) {
    script.remove();
    throw cause;
  }
}
