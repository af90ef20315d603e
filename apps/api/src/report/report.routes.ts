// The endpoints with which members report, and read what became of it.
import type { Handlers } from '#api/http/serve.ts';
import type { reportEndpoints } from '#contract/member/report.ts';
import { objectToCharge } from './object-to-charge.ts';
import { reportItem, reportMissingProduct } from './report-item.ts';
import { createPhotoUpload, type PhotoDeps } from '#api/thread/thread-photos.ts';
import { reportRental } from './report-rental.ts';
import { listMemberReports } from './report.queries.ts';

export function reportRoutes(deps: PhotoDeps): Handlers<typeof reportEndpoints> {
  return {
    'POST /api/v1/rentals/{token}/reports': ({ viewer, params, body }) =>
      reportRental(deps, viewer, { token: params.token, ...body }),
    'POST /api/v1/items/{serialNumber}/reports': ({ viewer, params, body }) =>
      reportItem(deps, viewer, { serialNumber: params.serialNumber, ...body }),
    'POST /api/v1/stations/{stationId}/missing-items': ({ viewer, params, body }) =>
      reportMissingProduct(deps, viewer, { stationId: params.stationId, ...body }),
    'POST /api/v1/charges/{id}/objections': ({ viewer, params, body }) =>
      objectToCharge(deps.db, viewer, { chargeId: params.id, text: body.text }),
    'GET /api/v1/users/me/reports': async ({ viewer }) => ({
      reports: await listMemberReports(deps.db, viewer.memberId),
    }),
    'GET /api/v1/users/report-photo/pre-signed': ({ viewer, query }) =>
      createPhotoUpload(deps, viewer, query.size),
  };
}
