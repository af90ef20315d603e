// The centre of a map whose lower part is covered by a sheet.
import type { Coordinates } from '#domain/coordinates.ts';

/** Centred here, the map shows `position` in the middle of the part above the lowest `coveredPx` pixels. */
export function offsetCentre(position: Coordinates, coveredPx: number, zoom: number): Coordinates {
  const pixelsPerRadian = (256 * 2 ** zoom) / (2 * Math.PI);
  const north = Math.asinh(Math.tan((position.latitude * Math.PI) / 180)) - coveredPx / 2 / pixelsPerRadian;
  return { latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI, longitude: position.longitude };
}
