// The console's routes of stopped rentals.
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleStopEndpoints } from '#contract/console/stop.ts';
import { endStopByStaff, judgeStop } from './judge-stop.ts';

export function stopConsoleRoutes({ db }: { db: Database }): Handlers<typeof consoleStopEndpoints> {
  return {
    'POST /api/v1/console/stops/{id}/verdict': ({ viewer, params, body }) =>
      judgeStop(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/stops/{id}/end': ({ viewer, params, body }) =>
      endStopByStaff(db, viewer, { id: params.id, ...body }),
  };
}
