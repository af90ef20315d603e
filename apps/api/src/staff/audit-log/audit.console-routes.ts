// The endpoints of the audit log, its seals, and the access log of personal data.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import type { auditEndpoints } from '#contract/console/staff/audit.ts';
import { listAudit } from './audit-log.queries.ts';
import { listPrivacyAccesses, listPrivacyReviews, reviewPrivacyAccesses } from './privacy-access.queries.ts';
import { verifySeals } from './seal-audit.ts';

export function auditConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof auditEndpoints> {
  return {
    'GET /api/v1/console/audit': ({ viewer, query }) => listAudit(db, cursors, viewer, query),
    'GET /api/v1/console/audit/seal': () => heavyWork.run(() => verifySeals(db)),
    'GET /api/v1/console/privacy/accesses': ({ query }) => listPrivacyAccesses(db, cursors, query),
    'GET /api/v1/console/privacy/reviews': async () => wholeList(await listPrivacyReviews(db)),
    'POST /api/v1/console/privacy/reviews/{month}': ({ viewer, params, body }) =>
      reviewPrivacyAccesses(db, viewer, params.month, body.note),
  };
}
