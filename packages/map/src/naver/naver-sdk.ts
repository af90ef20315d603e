// Naver's map SDK: types for the part of it we use, and loading its script.
import * as text from './naver-sdk.text.ts';

export type NaverLatLng = { lat: () => number; lng: () => number };
export type NaverPoint = { x: number; y: number };
export type NaverSize = { width: number; height: number };
export type NaverListener = object;

export type NaverMap = {
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
  /** Only with the geocoder, some time after the script itself. */
  Service?: NaverService;
  /** Called when everything that comes after the script is there. */
  onJSContentLoaded?: () => void;
};

export type NaverService = {
  Status: { OK: number };
  geocode: (
    options: { query: string },
    done: (
      status: number,
      response: {
        v2?: { addresses: readonly { roadAddress: string; jibunAddress: string; x: string; y: string }[] };
      },
    ) => void,
  ) => void;
};

declare global {
  interface Window {
    naver?: { maps?: NaverMaps };
    /** Naver calls this when it does not accept the key, which may be after maps are already open. */
    navermap_authFailure?: () => void;
  }
}

const SCRIPT_URL = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const SCRIPT_TIMEOUT_MS = 8000;

type ScriptOptions = {
  key: string;
  parameter: string;
  scriptUrl?: string | undefined;
  withGeocoder?: boolean | undefined;
};

const loading = new Map<string, Promise<NaverMaps>>();
const refusals = new EventTarget();

/** Loads the script once per page; after a failure it may be tried again. */
export function loadNaverMaps({
  key,
  parameter,
  scriptUrl = SCRIPT_URL,
  withGeocoder = false,
}: ScriptOptions): Promise<NaverMaps> {
  const url = new URL(scriptUrl, location.href);
  url.searchParams.set(parameter, key);
  if (text.language !== '') url.searchParams.set('language', text.language);
  if (withGeocoder) url.searchParams.set('submodules', 'geocoder');
  const known = loading.get(url.href);
  if (known !== undefined) return known;
  const attempt = runScript(url.href);
  loading.set(url.href, attempt);
  attempt.catch(() => loading.delete(url.href));
  return attempt;
}

/** Calls the listener when Naver refuses the key; returns what ends that. */
export function onNaverKeyRefused(listener: () => void): () => void {
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
      const timeout = setTimeout(
        () => settle(() => reject(new Error('Naver’s map script did not reply.'))),
        SCRIPT_TIMEOUT_MS,
      );
      const stop = onNaverKeyRefused(() =>
        settle(() => reject(new Error('Naver does not accept the map key.'))),
      );
      const settle = (complete: () => void) => {
        clearTimeout(timeout);
        stop();
        complete();
      };
      script.addEventListener('load', () => settle(resolve));
      script.addEventListener('error', () =>
        settle(() => reject(new Error('Naver’s map script did not load.'))),
      );
      document.head.append(script);
    });
    const maps = window.naver?.maps;
    if (maps === undefined) throw new Error('Naver’s map script defined no maps.');
    return maps;
  } catch (cause) {
    script.remove();
    throw cause;
  }
}
