// The console's routes of exports: ask for a file, see how far it is, download it.
import { Readable } from 'node:stream';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { wholeList } from '#api/http/page-of.ts';
import { FileReply, type Handlers } from '#api/http/serve.ts';
import type { exportEndpoints } from '#contract/console/export.ts';
import { getExport, listExports, readParts } from './export.queries.ts';
import { deleteExport, requestExport, retryExport } from './request-export.ts';

export function exportConsoleRoutes({ db }: { db: Database }): Handlers<typeof exportEndpoints> {
  return {
    'POST /api/v1/console/exports': ({ viewer, body }) => requestExport(db, viewer, body),
    'GET /api/v1/console/exports': async ({ viewer }) => wholeList(await listExports(db, viewer)),
    'GET /api/v1/console/exports/{id}': ({ viewer, params }) => getExport(db, viewer, params.id),
    'POST /api/v1/console/exports/{id}/retry': ({ viewer, params }) => retryExport(db, viewer, params.id),
    'DELETE /api/v1/console/exports/{id}': ({ viewer, params }) => deleteExport(db, viewer, params.id),
    'GET /api/v1/console/exports/{id}/file': async ({ viewer, params }) => {
      const { url, fileName } = await getExport(db, viewer, params.id);
      if (url === null) throw new Failure('NOT_FOUND');
      const parts = Readable.from(readParts(db, params.id), { objectMode: false });
      return new FileReply(parts, fileName, 'attachment');
    },
  };
}
