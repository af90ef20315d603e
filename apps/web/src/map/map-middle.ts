// Where a map has to be centred so that a place stands in the middle of the part nothing covers.
import type { Coordinates } from '#domain/coordinates.ts';

/** The map's centre for a place that a sheet of `coveredPx` pixels at the bottom would otherwise push off the middle. */
export function centreAbove(place: Coordinates, coveredPx: number, zoom: number): Coordinates {
  const pixelsPerRadian = (256 * 2 ** zoom) / (2 * Math.PI);
  const north = Math.asinh(Math.tan((place.latitude * Math.PI) / 180)) - coveredPx / 2 / pixelsPerRadian;
  return { latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI, longitude: place.longitude };
}
