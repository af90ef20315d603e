// A bounding box around coordinates: what an index can find before distances are computed.
import { latitudeLimit, longitudeLimit, type Coordinates } from '#domain/coordinates.ts';

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** From walking distance to a country; beyond the last one all stations are measured. */
export const searchRadiiKm = [1, 8, 64, 512] as const;

const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** Contains every point within the radius, and some beyond it in the corners. */
export function boxAround(centre: Coordinates, radiusKm: number): Bounds {
  const latitudes = radiusKm / KM_PER_DEGREE;
  const south = centre.latitude - latitudes;
  const north = centre.latitude + latitudes;
  // Meridians converge towards the poles: the box must be as wide as its narrowest edge needs.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const longitudes = narrowest > 0 ? latitudes / narrowest : Infinity;
  const west = centre.longitude - longitudes;
  const east = centre.longitude + longitudes;
  const wraps = Math.max(Math.abs(south), Math.abs(north)) >= latitudeLimit || west < -180 || east > 180;
  return {
    south: Math.max(south, -latitudeLimit),
    north: Math.min(north, latitudeLimit),
    west: wraps ? -longitudeLimit : west,
    east: wraps ? longitudeLimit : east,
  };
}

/** The half chord of the haversine formula for a distance along the surface. */
export function halfChordOf(kilometres: number): number {
  return Math.sin(kilometres / (2 * EARTH_RADIUS_KM)) ** 2;
}
