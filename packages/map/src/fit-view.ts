// The centre and zoom at which a map shows several positions at once.
import type { Coordinates } from '#domain/coordinates.ts';
import { MIN_ZOOM } from './map-adapter.ts';

export interface FittedView {
  centre: Coordinates;
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Free space around the outermost positions: a pin is taller than its point. */
const MARGIN_PX = 64;
const TILE_PX = 256;
/** A single position, or some at one entrance, are shown with the streets around them. */
const MAX_FITTED_ZOOM = 16;

/** Null without any position. */
export function fitView(
  positions: readonly Coordinates[],
  { width, height }: MapSize,
  marginPx = MARGIN_PX,
): FittedView | null {
  if (positions.length === 0) return null;
  const eastings = positions.map(({ longitude }) => (longitude + 180) / 360);
  const southings = positions.map(({ latitude }) => southing(latitude));
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)];
  const [north, south] = [Math.min(...southings), Math.max(...southings)];
  const widest = Math.max(1, width - 2 * marginPx) / TILE_PX / Math.max(east - west, Number.EPSILON);
  const tallest = Math.max(1, height - 2 * marginPx) / TILE_PX / Math.max(south - north, Number.EPSILON);
  const zoom = Math.floor(Math.log2(Math.min(widest, tallest)));
  return {
    centre: { latitude: latitudeAt((north + south) / 2), longitude: ((west + east) / 2) * 360 - 180 },
    zoom: Math.min(MAX_FITTED_ZOOM, Math.max(MIN_ZOOM, zoom)),
  };
}

/** How far down the world's Mercator square a latitude lies, from 0 to 1. */
function southing(latitude: number): number {
  return 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
}

function latitudeAt(down: number): number {
  return (Math.atan(Math.sinh((0.5 - down) * 2 * Math.PI)) * 180) / Math.PI;
}
