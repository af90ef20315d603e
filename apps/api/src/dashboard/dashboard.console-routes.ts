// The endpoints of the dashboard: its figures, and the stream of hints that something changed.
import type { Database } from '#api/database/database.ts';
import { EventStreamReply, type Handlers } from '#api/http/serve.ts';
import type { dashboardEndpoints } from '#contract/console/dashboard.ts';
import { createDashboardReader } from './dashboard.queries.ts';
import type { LiveFeed } from './live-feed.ts';

export function dashboardConsoleRoutes(deps: {
  db: Database;
  liveFeed: LiveFeed;
}): Handlers<typeof dashboardEndpoints> {
  const readDashboard = createDashboardReader(deps.db);
  return {
    'GET /api/v1/console/dashboard': ({ viewer, query }) => readDashboard(viewer, query.range),
    'GET /api/v1/console/live': async ({ viewer }) => {
      deps.liveFeed.requireRoom(viewer);
      return new EventStreamReply((stream) => deps.liveFeed.open(viewer, stream));
    },
  };
}
