// What tests of stations as renters see them begin with, and the list they read.
import { emptyTables } from '../backup/empty-tables.ts';
import { itIs } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';

/** A Saturday without stations. */
export async function startsOnEmptySaturday(app: TestApp): Promise<void> {
  await emptyTables(app, 'stations', 'products', 'items', 'holds', 'rentals', 'bookmarks');
  await itIs(app, '2026-11-14T13:00:00+09:00');
}

/** Always read afresh: the plain list may be a moment old. */
export async function listAllStations(
  app: TestApp,
): Promise<{ id: number; name: string; status: string; distance: number | null }[]> {
  const { stations } = await app.ask('GET /api/v1/stations', {
    query: { south: -90, west: -180, north: 90, east: 180 },
  });
  return stations;
}
