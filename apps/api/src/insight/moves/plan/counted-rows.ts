// Counted hours as numbers in one buffer, which is handed to the thread without being copied: a city has a hundred thousand of them.
import type { CountRow } from '../../forecast/outlook.queries.ts';

/** Station, product, place of the date, hour, starts, returns, minutes without stock. */
export const ROW_LENGTH = 7;

export function writeCounts(rows: readonly CountRow[]): { dates: string[]; counts: Int32Array<ArrayBuffer> } {
  const places = new Map<string, number>();
  const counts = new Int32Array(rows.length * ROW_LENGTH);
  for (const [index, row] of rows.entries()) {
    let place = places.get(row.day);
    if (place === undefined) places.set(row.day, (place = places.size));
    counts.set(
      [row.station_id, row.product_id, place, row.hour, row.starts, row.returns, row.empty_minutes],
      index * ROW_LENGTH,
    );
  }
  return { dates: [...places.keys()], counts };
}
