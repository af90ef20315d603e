// The interface of a map service: what the map view calls, and what it is called back with.
import type { Coordinates } from '#domain/coordinates.ts';

export type MapStation = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  open: boolean;
  /** Its state in words where 운영 중 and 운영 종료 do not say it: 일시 중지. */
  state?: string | undefined;
  /** A few letters above the pin: 4줄. */
  caption?: string | undefined;
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
  destroy: () => void;
};

/** The zoom levels of both map services: from the whole country to a single entrance. */
export const MIN_ZOOM = 6;
export const MAX_ZOOM = 19;

/** The least distance of a chosen pin from the edge of the uncovered part of the map. */
export const EDGE_DISTANCE_PX = 72;
