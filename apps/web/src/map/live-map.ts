// What every map behind the map view can be told, and what it tells back.
import type { Coordinates } from '#domain/coordinates.ts';

export type MapStation = { id: number; name: string; latitude: number; longitude: number; open: boolean };

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
};

export type MapSettings = {
  source: MapSource;
  centre: Coordinates;
  zoom: number;
  /** A map that is not interactive is a picture: nothing in it can be pressed, moved or focused. */
  interactive: boolean;
  onTap: (stationId: number) => void;
  onMoved: (bounds: MapBounds, zoom: number) => void;
  /** The map stopped working after it had opened, and another one has to take its place. */
  onBroken: () => void;
};

export type LiveMap = {
  showStations: (stations: readonly MapStation[]) => void;
  /** Puts the light on one station and brings it into the part of the map that nothing covers. */
  activate: (stationId: number | null) => void;
  /** How many pixels at the bottom lie under a sheet. */
  cover: (bottom: number) => void;
  showMyLocation: (place: Coordinates | null) => void;
  moveTo: (place: Coordinates, zoom: number) => void;
  destroy: () => void;
};

/** The zooms both maps offer: from the whole country to a single doorway. */
export const farthestZoom = 6;
export const nearestZoom = 19;
