// The bounding box a map reads stations for: a little larger than the view, so that a small move needs no new request.
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapBounds } from '#map/map-adapter.ts';

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;
/** The box is rounded up to a grid of this many cells across, so that neighbouring views send the same request. */
const CELLS_ACROSS = 4;

/** The smallest box of the grid that contains the view. */
export function boxAround({ south, west, north, east }: MapBounds): MapBounds {
  const cell = cellFor(Math.max(north - south, east - west));
  return clamped({
    south: Math.floor(south / cell) * cell,
    west: Math.floor(west / cell) * cell,
    north: Math.ceil(north / cell) * cell,
    east: Math.ceil(east / cell) * cell,
  });
}

const TILE_PX = 256;

/** About what a map of this size shows around a place, before there is one. */
export function viewAround(
  { latitude, longitude }: Coordinates,
  { width, height, zoom }: { width: number; height: number; zoom: number },
): MapBounds {
  const across = (width / 2) * (360 / (TILE_PX * 2 ** zoom));
  const up = (height / 2) * (360 / (TILE_PX * 2 ** zoom)) * Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - up, west: longitude - across, north: latitude + up, east: longitude + across };
}

/** Twice as wide and twice as high around the same centre. */
export function doubled(box: MapBounds): MapBounds {
  const up = (box.north - box.south) / 2;
  const across = (box.east - box.west) / 2;
  return clamped({
    south: box.south - up,
    west: box.west - across,
    north: box.north + up,
    east: box.east + across,
  });
}

export function centreOf({ south, west, north, east }: MapBounds): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

export function isInside(
  { latitude, longitude }: Coordinates,
  { south, west, north, east }: MapBounds,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Powers of two, so that the grid stays the same while the map is zoomed a little. */
function cellFor(span: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(span, 1e-6))) / CELLS_ACROSS;
}

function clamped({ south, west, north, east }: MapBounds): MapBounds {
  return {
    south: Math.max(-MAX_LATITUDE, south),
    west: Math.max(-MAX_LONGITUDE, west),
    north: Math.min(MAX_LATITUDE, north),
    east: Math.min(MAX_LONGITUDE, east),
  };
}
