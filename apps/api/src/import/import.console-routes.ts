// The import routes of the console.
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { importEndpoints } from '#contract/console/stock/import.ts';
import { previewImport } from './preview-import.ts';
import { registerImport } from './register-import.ts';

export function importConsoleRoutes({ db }: { db: Database }): Handlers<typeof importEndpoints> {
  return {
    'POST /api/v1/console/imports/preview': async ({ viewer, query, file }) =>
      previewImport(db, viewer, { ...query, file }),
    'POST /api/v1/console/imports': async ({ viewer, body }) => registerImport(db, viewer, body),
  };
}
