// The centre of a map of which a part is covered, and that has to show a certain pin.
import type { Coordinates } from '#domain/coordinates.ts';

const TILE_PX = 256;

/** Centred here, the map shows `position` in the middle of the part above the lowest `coveredPx` pixels. */
export function offsetCentre(position: Coordinates, coveredPx: number, zoom: number): Coordinates {
  return moved(position, { right: 0, down: coveredPx / 2 }, zoom);
}

/** How far from the edges the point of a pin has to be: a pin stands above its point. */
const PIN_MARGIN_PX = { top: 48, side: 24, bottom: 12 };

/** The centre, moved no farther than it takes to show the pin at `pin` in a map of this size. */
export function centreShowing(
  centre: Coordinates,
  pin: Coordinates,
  { width, height }: { width: number; height: number },
  zoom: number,
): Coordinates {
  const { right, down } = pixelsFrom(centre, pin, zoom);
  const { top, side, bottom } = PIN_MARGIN_PX;
  return moved(
    centre,
    {
      right: beyond(right, side - width / 2, width / 2 - side),
      down: beyond(down, top - height / 2, height / 2 - bottom),
    },
    zoom,
  );
}

/** How far right of the centre and below it a position is shown. */
export function pixelsFrom(
  centre: Coordinates,
  position: Coordinates,
  zoom: number,
): { right: number; down: number } {
  return {
    right: pixelsEast(position, zoom) - pixelsEast(centre, zoom),
    down: pixelsNorth(centre, zoom) - pixelsNorth(position, zoom),
  };
}

/** How far a value is outside of a span, with its sign. */
function beyond(value: number, from: number, to: number): number {
  if (from > to) return value;
  return value - Math.min(to, Math.max(from, value));
}

function moved(
  { latitude, longitude }: Coordinates,
  { right, down }: { right: number; down: number },
  zoom: number,
): Coordinates {
  const radiansPerPixel = (2 * Math.PI) / (TILE_PX * 2 ** zoom);
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) - down * radiansPerPixel;
  return {
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    longitude: longitude + (right * radiansPerPixel * 180) / Math.PI,
  };
}

/** On the world's Mercator square at a zoom. */
export function pixelsEast({ longitude }: Coordinates, zoom: number): number {
  return (longitude / 360) * TILE_PX * 2 ** zoom;
}

export function pixelsNorth({ latitude }: Coordinates, zoom: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * TILE_PX * 2 ** zoom;
}

/** What lies there on the Mercator square. */
export function coordinatesAt({ east, north }: { east: number; north: number }, zoom: number): Coordinates {
  const world = TILE_PX * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh((north / world) * 2 * Math.PI)) * 180) / Math.PI,
    longitude: (east / world) * 360,
  };
}
