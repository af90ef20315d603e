// The console's routes of points: the flow of a month, the entries of everybody, and the account of a member.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consolePointEndpoints } from '#contract/console/benefit/point.ts';
import { grantPoints } from './console/grant-points.ts';
import { getPointAccount, listAllEntries } from './console/point-list.queries.ts';
import { readPointSummary } from './console/point-summary.queries.ts';

export function pointConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof consolePointEndpoints> {
  return {
    'GET /api/v1/console/points/summary': () => readPointSummary(db),
    'GET /api/v1/console/points/entries': ({ viewer, query }) => listAllEntries(db, cursors, viewer, query),
    'GET /api/v1/console/members/{id}/points': ({ params, query }) =>
      getPointAccount(db, cursors, params.id, query),
    'POST /api/v1/console/members/{id}/points': ({ viewer, params, body }) =>
      grantPoints(db, viewer, { memberId: params.id, ...body }),
  };
}
