// The distance between two stations that a query has joined, in metres, on a ball.
import { sql, type RawBuilder } from 'kysely';

const EARTH_RADIUS_METRES = 6_371_009;

/** Both are names of `stations` in the query. */
export function metresBetween(from: string, to: string): RawBuilder<number> {
  const [fromLatitude, fromLongitude] = [sql.ref(`${from}.latitude`), sql.ref(`${from}.longitude`)];
  const [toLatitude, toLongitude] = [sql.ref(`${to}.latitude`), sql.ref(`${to}.longitude`)];
  return sql<number>`(${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(sqrt(least(1,
    power(sin(radians(${toLatitude} - ${fromLatitude}) / 2), 2)
    + cos(radians(${fromLatitude})) * cos(radians(${toLatitude}))
      * power(sin(radians(${toLongitude} - ${fromLongitude}) / 2), 2)))))`;
}
