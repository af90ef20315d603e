// The console's routes of reports, and of returns that nobody has seen.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { reportEndpoints } from '#contract/console/report.ts';
import { fileStaffReport } from './console/file-staff-report.ts';
import { getReport } from './console/report-detail.queries.ts';
import { listReports } from './console/report-list.queries.ts';
import { listUnseenReturns } from './console/unseen-return-list.queries.ts';
import { askRenter, confirmReturn, listOffenders, missReturn } from './console/unseen-returns.ts';
import { finishReport, replyToReport, takeReport } from './console/work-on-report.ts';

export function reportConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof reportEndpoints> {
  return {
    'GET /api/v1/console/reports': ({ viewer, query }) => listReports(db, cursors, viewer, query),
    'POST /api/v1/console/reports': ({ viewer, body }) => fileStaffReport(db, viewer, body),
    'GET /api/v1/console/reports/{id}': ({ viewer, params }) => getReport(db, viewer, params.id),
    'POST /api/v1/console/reports/{id}/take': ({ viewer, params, body }) =>
      takeReport(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/reports/{id}/reply': ({ viewer, params, body }) =>
      replyToReport(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/reports/{id}/finish': ({ viewer, params, body }) =>
      finishReport(db, viewer, { id: params.id, ...body, stationId: body.stationId ?? null }),
    'GET /api/v1/console/unseen-returns': ({ viewer, query }) =>
      listUnseenReturns(db, cursors, viewer, query),
    'POST /api/v1/console/unseen-returns/{id}/seen': ({ viewer, params }) =>
      confirmReturn(db, viewer, params.id),
    'POST /api/v1/console/unseen-returns/{id}/missing': ({ viewer, params, body }) =>
      missReturn(db, viewer, { rentalId: params.id, reason: body.reason }),
    'POST /api/v1/console/unseen-returns/{id}/ask': ({ viewer, params }) => askRenter(db, viewer, params.id),
    'GET /api/v1/console/unseen-returns/offenders': async ({ viewer }) =>
      wholeList(await listOffenders(db, viewer)),
  };
}
