// What tests of stations ask the console for, as the member of staff who is signed in at that moment.
import { emptyTables } from '../backup/empty-tables.ts';
import { itIs } from '../fixtures.ts';
import { askConsole, aStaff, callConsole, type Staff } from './staff.ts';
import type { TestApp } from '../test-app.ts';

/** A Saturday without stations, items or staff but the manager it returns. */
export async function startsWithoutStations(app: TestApp): Promise<Staff> {
  await itIs(app, '2026-11-14T13:00:00+09:00');
  await emptyTables(
    app,
    'stations',
    'products',
    'items',
    'holds',
    'rentals',
    'staff',
    'holidays',
    'journal',
    'audit_log',
  );
  return aStaff(app, 'MANAGER');
}

type ListQuery = NonNullable<Parameters<typeof askConsole<'GET /api/v1/console/stations'>>[2]>['query'];

export function stationCalls(now: () => { app: TestApp; manager: Staff }) {
  const list = (query: ListQuery = {}, as = now().manager) =>
    askConsole(now().app, 'GET /api/v1/console/stations', { as, query });
  return {
    list,
    namesOf: async (query: ListQuery = {}, as = now().manager) =>
      (await list(query, as)).content.map(({ name }) => name),
    detail: (id: number, as = now().manager) =>
      askConsole(now().app, 'GET /api/v1/console/stations/{id}', { as, params: { id } }),
    edit: (id: number, body: object, as = now().manager) =>
      callConsole(now().app, 'PATCH /api/v1/console/stations/{id}', { as, params: { id }, body }),
    pause: (id: number, body: object) =>
      callConsole(now().app, 'POST /api/v1/console/stations/{id}/pause', {
        as: now().manager,
        params: { id },
        body,
      }),
  };
}
