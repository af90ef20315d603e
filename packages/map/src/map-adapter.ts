// The interface of a map service: what the map view calls, and what it is called back with.
import type { Coordinates } from '#domain/coordinates.ts';

export type MapStation = {
  id: number;
  name: string;
  /** Of its name, where that is not the screen's. */
  lang?: string | undefined;
  latitude: number;
  longitude: number;
  open: boolean;
  /** Its state in words where 운영 중 and 운영 종료 do not say it: 일시 중지. */
  state?: string | undefined;
  /** A few letters above the pin: 4줄. */
  caption?: string | undefined;
};

/** A stop of a route, in its order. */
export type MapStop = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** What stands in its circle: 출, 1, 2. */
  mark: string;
  /** Where the route begins: its circle is only outlined. */
  isStart: boolean;
  /** Read aloud: 1번째 강변 환승라운지 */
  label: string;
};

/** A circle as large as what it stands for; what it says stands in a list beside the map too. */
export type MapCircle = {
  latitude: number;
  longitude: number;
  /** In pixels, at every zoom. */
  radius: number;
  tone: 'plain' | 'bad';
  isChosen: boolean;
  /** Above it, where it is one of those that matter. */
  name?: string | undefined;
  value?: string | undefined;
};

export type MapBounds = { south: number; west: number; north: number; east: number };

/** Which map this installation uses, as its configuration says it. */
export type MapSource = {
  naverKey: string | null;
  /** Newer keys go in `ncpKeyId`, older ones in `ncpClientId`. */
  naverKeyParameter: string;
  tileUrl: string | null;
  tileAttribution: string | null;
  /** Another address for Naver's script than its own. */
  naverScriptUrl?: string | undefined;
  /** Naver's script comes with its geocoder: a page loads the script once, so its map and its search must agree. */
  withGeocoder?: boolean | undefined;
};

export type MapSettings = {
  source: MapSource;
  centre: Coordinates;
  zoom: number;
  /** A map that is not interactive is only a picture: nothing in it can be pressed, moved or focused. */
  interactive: boolean;
  /** When the map is resized, what lies in its middle stays there; else what lies in its corner. */
  keepsCentre: boolean;
  onTap: (stationId: number) => void;
  onMoved: (bounds: MapBounds, zoom: number) => void;
  /** The map stopped working after it had opened and has to be replaced. */
  onBroken: () => void;
};

/** The size of an element, and the point of it that lies on the coordinates. */
export type Box = { width: number; height: number; anchorX: number; anchorY: number };

/** An element that was placed on a map. */
export type PlacedMarker = {
  resize: (box: Box) => void;
  setLevel: (level: Level) => void;
  remove: () => void;
};

/** The stacking order: the own location below the pins, the chosen pin above the others. */
export type Level = 'below' | 'normal' | 'above';

/** What each map service does in its own way. */
export type PinSurface = {
  view: () => { bounds: MapBounds; zoom: number };
  place: (element: HTMLElement, at: Coordinates, box: Box, onPress: (() => void) | null) => PlacedMarker;
  zoomInto: (at: Coordinates, zoom: number) => void;
  /** Takes the focus when the element that had it is removed. */
  focus: () => void;
};

export type MapAdapter = {
  showStations: (stations: readonly MapStation[]) => void;
  /** Highlights one station and moves it into the part of the map that nothing covers. */
  activate: (stationId: number | null) => void;
  /** How many pixels at the bottom are covered by a sheet. */
  setCoveredBottom: (pixels: number) => void;
  showMyLocation: (position: Coordinates | null) => void;
  moveTo: (position: Coordinates, zoom: number) => void;
  /** Whether the schematic city may be drawn; a map of real streets shows them always. */
  showSchematic: (shown: boolean) => void;
  /** Where further things are placed, such as a route. */
  surface: PinSurface;
  destroy: () => void;
};

/** Where a map opens: the streets around a station. */
export const DEFAULT_ZOOM = 16;

/** The zoom levels of both map services: from the whole country to a single entrance. */
export const MIN_ZOOM = 6;
export const MAX_ZOOM = 19;

/** The least distance of a chosen pin from the edge of the uncovered part of the map. */
export const EDGE_DISTANCE_PX = 72;
