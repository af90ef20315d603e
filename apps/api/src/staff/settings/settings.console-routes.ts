// The endpoints of the settings, the holidays and the state of the outside parties.
import type { Config } from '#api/config/config.ts';
import { databaseNow, type Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import { listDocumentVersions } from '#api/settings/documents/agreed-documents.queries.ts';
import { readEnglishTexts } from '#api/settings/english-texts.queries.ts';
import type { settingsEndpoints } from '#contract/console/settings.ts';
import { changeSetting } from './change-setting.ts';
import { createConnectionCheck } from './connections.ts';
import { getHolidays, replaceHolidays } from './holidays.queries.ts';
import { listSettings } from './setting-list.queries.ts';

export function settingsConsoleRoutes(deps: {
  db: Database;
  config: Config;
}): Handlers<typeof settingsEndpoints> {
  const { db, config } = deps;
  const checkConnections = createConnectionCheck(config);
  return {
    'GET /api/v1/console/settings': async () => ({ settings: await listSettings(db, config) }),
    'PATCH /api/v1/console/settings/{key}': ({ viewer, params, body }) =>
      changeSetting(deps, viewer, params.key, body),
    'GET /api/v1/console/settings/connections': async () => ({
      connections: await checkConnections(await databaseNow(db)),
    }),
    'GET /api/v1/console/settings/languages': () => readEnglishTexts(db),
    'GET /api/v1/console/settings/documents': async () => ({ versions: await listDocumentVersions(db) }),
    'GET /api/v1/console/holidays/{year}': ({ params }) => getHolidays(db, params.year),
    'PUT /api/v1/console/holidays/{year}': ({ viewer, params, body }) =>
      replaceHolidays(db, viewer, params.year, body),
  };
}
