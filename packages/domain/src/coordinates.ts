// Coordinates: what is valid, the distance between two, and where the map opens by default.

export type Coordinates = { latitude: number; longitude: number };

/** Where the map opens when a person's location is unknown (specification, section 8). */
export const defaultCentre: Coordinates = { latitude: 37.542053, longitude: 127.078192 };

export const latitudeLimit = 90;
export const longitudeLimit = 180;

const earthRadiusMetres = 6_371_008.8;

export function areCoordinates(point: Coordinates): boolean {
  return Math.abs(point.latitude) <= latitudeLimit && Math.abs(point.longitude) <= longitudeLimit;
}

/** Along the surface, in kilometres with two decimals, as the API sends distances. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  return Math.round(metresBetween(from, to) / 10) / 100;
}

export function metresBetween(from: Coordinates, to: Coordinates): number {
  const halfChord =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  // Rounding can push the value for antipodes past 1, where the arc sine is NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
