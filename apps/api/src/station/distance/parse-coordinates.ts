// Reads the optional coordinates of a query: used to sort by distance, never stored.
import type { Coordinates } from '#domain/coordinates.ts';

export function parseCoordinates(query: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Coordinates | null {
  const { latitude, longitude } = query;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
