// Where someone says they are: used to sort by distance, never kept.
import type { Coordinates } from '#domain/coordinates.ts';

export function readPlace(query: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Coordinates | null {
  const { latitude, longitude } = query;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
