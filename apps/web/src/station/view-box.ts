// The part of the world a screen asks stations for: a little more than it shows, so that a small move asks nothing new.
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapBounds } from '#web/map/live-map.ts';

const latitudeLimit = 90;
const longitudeLimit = 180;
/** A box widens to a grid of this many cells across, so that neighbours on the map share one question. */
const cellsAcross = 4;

/** The smallest box of the grid that holds everything in view. */
export function boxAround({ south, west, north, east }: MapBounds): MapBounds {
  const cell = cellFor(Math.max(north - south, east - west));
  return within({
    south: Math.floor(south / cell) * cell,
    west: Math.floor(west / cell) * cell,
    north: Math.ceil(north / cell) * cell,
    east: Math.ceil(east / cell) * cell,
  });
}

/** Twice as wide and twice as high around the same middle. */
export function doubled(box: MapBounds): MapBounds {
  const up = (box.north - box.south) / 2;
  const across = (box.east - box.west) / 2;
  return within({
    south: box.south - up,
    west: box.west - across,
    north: box.north + up,
    east: box.east + across,
  });
}

export function middleOf({ south, west, north, east }: MapBounds): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

export function isInside(
  { latitude, longitude }: Coordinates,
  { south, west, north, east }: MapBounds,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Powers of two, so that the grid stays put while the map is zoomed a little. */
function cellFor(span: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(span, 1e-6))) / cellsAcross;
}

function within({ south, west, north, east }: MapBounds): MapBounds {
  return {
    south: Math.max(-latitudeLimit, south),
    west: Math.max(-longitudeLimit, west),
    north: Math.min(latitudeLimit, north),
    east: Math.min(longitudeLimit, east),
  };
}
