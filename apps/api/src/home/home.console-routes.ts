// The endpoints where the console begins: search, and the first steps of an empty service.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleHomeEndpoints } from '#contract/console/home.ts';
import { getFirstSteps, hideFirstSteps } from './first-steps.queries.ts';
import { search } from './search.queries.ts';

export function homeConsoleRoutes(deps: {
  db: Database;
  config: Config;
}): Handlers<typeof consoleHomeEndpoints> {
  const { db, config } = deps;
  return {
    'GET /api/v1/console/search': async ({ viewer, query }) => ({
      results: await search(db, viewer, query.q),
    }),
    'GET /api/v1/console/first-steps': () => getFirstSteps(db, config),
    'POST /api/v1/console/first-steps/hide': ({ viewer }) => hideFirstSteps(db, viewer),
  };
}
