// The console's routes of stopped rentals.
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleStopEndpoints } from '#contract/console/stop.ts';
import { endStopByStaff, judgeStop } from './judge-stop.ts';
import { endReturnWarning } from './warn-of-returns.ts';

export function stopConsoleRoutes(deps: {
  db: Database;
  publicOrigin: string;
}): Handlers<typeof consoleStopEndpoints> {
  const { db } = deps;
  return {
    'POST /api/v1/console/stops/{id}/verdict': ({ viewer, params, body }) =>
      judgeStop(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/stops/{id}/end': ({ viewer, params, body }) =>
      endStopByStaff(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/stations/{id}/returns-work': ({ viewer, params, body }) =>
      endReturnWarning(deps, viewer, { stationId: params.id, ...body }),
  };
}
