// Reads exports: those of one session alone, because whoever takes a session over must not find earlier files.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { EXPORT_URL_MINUTES, type ExportKindName } from '#domain/export-file.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ExportRequest } from './export-kind.ts';

type ExportState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
type ExportFailure = 'TOO_MANY_ROWS' | 'BROKEN';
type Owner = Pick<StaffViewer, 'sessionId'>;

export async function listExports(db: Db, viewer: Owner) {
  const rows = await exportsOf(db, viewer).orderBy('created_at', 'desc').execute();
  return rows.map(describe);
}

export async function getExport(db: Db, viewer: Owner, id: string) {
  const row = await exportsOf(db, viewer).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return describe(row);
}

export async function getExportRequest(db: Db, { sessionId }: Owner, id: string): Promise<ExportRequest> {
  const row = await db
    .selectFrom('exports')
    .select(['kind', 'format', 'filters', 'columns', 'unmasked', 'reason'])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return {
    kind: row.kind as ExportKindName,
    format: row.format as 'csv' | 'xlsx',
    filters: row.filters as Record<string, string>,
    columns: row.columns,
    unmasked: row.unmasked,
    reason: row.reason ?? undefined,
  };
}

function exportsOf(db: Db, { sessionId }: Owner) {
  return db
    .selectFrom('exports')
    .select([
      'id',
      'kind',
      'format',
      'state',
      'rows_done',
      'rows_total',
      'file_name',
      'failure',
      'request_id',
      'created_at',
      sql<Date | null>`case when state = 'done' and finished_at > ondesk_now() - make_interval(mins => ${EXPORT_URL_MINUTES})
        then finished_at + make_interval(mins => ${EXPORT_URL_MINUTES}) end`.as('url_until'),
    ])
    .where('session_id', '=', sessionId);
}

function describe(row: Awaited<ReturnType<ReturnType<typeof exportsOf>['execute']>>[number]) {
  return {
    id: row.id,
    kind: row.kind as ExportKindName,
    format: row.format as 'csv' | 'xlsx',
    state: row.state.toUpperCase() as ExportState,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    fileName: row.file_name,
    createdAt: toKoreanIso(row.created_at),
    failure: (row.failure?.toUpperCase() ?? null) as ExportFailure | null,
    requestId: row.request_id,
    url: row.url_until && `/api/v1/console/exports/${row.id}/file`,
    urlUntil: row.url_until && toKoreanIso(row.url_until),
  };
}

/** Part by part: a long file is never in memory as a whole. */
export async function* readParts(db: Db, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('export_parts')
      .select('bytes')
      .where('export_id', '=', exportId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}
