// The console's routes of insight: pages that read what was counted of days and nothing else, the forecast, and routes.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { forecastEndpoints } from '#contract/console/insight/forecast.ts';
import type { insightEndpoints } from '#contract/console/insight/insight.ts';
import type { moveEndpoints } from '#contract/console/insight/moves.ts';
import { readForecast } from './forecast/read-forecast.ts';
import { acceptMoves } from './moves/accept-moves.ts';
import { suggestMoves } from './moves/suggest-moves.ts';
import { readMembers } from './page/members.queries.ts';
import { readProducts } from './page/products.queries.ts';
import { readRevenue } from './page/revenue.queries.ts';
import { readStations } from './page/stations.queries.ts';
import { readSupportInsight } from './page/support.queries.ts';
import { readUsage } from './page/usage.queries.ts';

export function insightConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof insightEndpoints & typeof forecastEndpoints & typeof moveEndpoints> {
  return {
    'GET /api/v1/console/insight/revenue': ({ query }) => readRevenue(db, query),
    'GET /api/v1/console/insight/usage': ({ query }) => readUsage(db, query),
    'GET /api/v1/console/insight/stations': ({ query }) => readStations(db, cursors, query),
    'GET /api/v1/console/insight/products': ({ query }) => readProducts(db, query),
    'GET /api/v1/console/insight/members': ({ query }) => readMembers(db, query),
    'GET /api/v1/console/insight/support': ({ query }) => readSupportInsight(db, query),
    'GET /api/v1/console/forecast': ({ viewer, query }) => readForecast(db, viewer, query),
    'GET /api/v1/console/moves': ({ viewer, query }) => suggestMoves(db, viewer, query),
    'POST /api/v1/console/moves/accept': ({ viewer, body }) => acceptMoves(db, viewer, body),
  };
}
