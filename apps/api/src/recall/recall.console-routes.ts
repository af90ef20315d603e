// The console's routes of recalls.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { recallEndpoints } from '#contract/console/stock/recall.ts';
import { callRentersAgain } from './call-renters.ts';
import { collectItems } from './collect-items.ts';
import { endRecall } from './end-recall.ts';
import { getRecall, listLots } from './recall-detail.queries.ts';
import { listRecalls } from './recall-list.queries.ts';
import { startRecall } from './start-recall.ts';

export function recallConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof recallEndpoints> {
  return {
    'GET /api/v1/console/recalls': ({ viewer, query }) => listRecalls(db, cursors, viewer, query),
    'GET /api/v1/console/recalls/lots': ({ query }) => listLots(db, query.productId),
    'GET /api/v1/console/recalls/{id}': ({ viewer, params }) => getRecall(db, viewer, params.id),
    'POST /api/v1/console/recalls': ({ viewer, body }) =>
      startRecall(db, viewer, { ...body, lot: body.lot ?? null }),
    'POST /api/v1/console/recalls/{id}/call': ({ viewer, params, body }) =>
      callRentersAgain(db, viewer, { recallId: params.id, ...body }),
    'POST /api/v1/console/recalls/{id}/collect': ({ viewer, params, body }) =>
      collectItems(db, viewer, { recallId: params.id, ...body }),
    'POST /api/v1/console/recalls/{id}/end': ({ viewer, params, body }) =>
      endRecall(db, viewer, { recallId: params.id, ...body }),
  };
}
