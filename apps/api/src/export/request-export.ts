// Staff ask for a file of a list: rights and filters are checked now, the file is made by a job.
import { databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { sql } from 'kysely';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { requireStepUp } from '#api/staff/staff-authenticator.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { exportFileName, exportKinds, hasMembers } from '#domain/export-file.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import type { ExportRequest } from './export-kind.ts';
import { kinds } from './export-kinds.ts';
import { getExport, getExportRequest } from './export.queries.ts';
import { makeExport } from './make-export.job.ts';

const MAX_UNFINISHED = 3;

/** `replaces`: the failed one that this is another attempt at; of two who repeat it, one wins. */
export async function requestExport(
  db: Database,
  viewer: StaffViewer,
  request: ExportRequest,
  replaces?: string,
) {
  const kind = kinds[request.kind];
  await requireRight(db, viewer, kind.right);
  if (request.unmasked) {
    await requireRight(db, viewer, 'pii.export');
    requireStepUp(viewer);
  }
  kind.readFilters(request.filters);
  const columns = chooseColumns(request);
  return staffTransaction(db, viewer, async (tx, audit) => {
    if (replaces !== undefined) await deleteFailed(tx, viewer, replaces);
    await requireFewUnfinished(tx, viewer);
    const fileName = exportFileName({ ...request, today: koreanDate(await databaseNow(tx)) });
    const { id } = await tx
      .insertInto('exports')
      .values({
        staff_id: viewer.staffId,
        session_id: viewer.sessionId,
        kind: request.kind,
        format: request.format,
        filters: sql<Record<string, never>>`${JSON.stringify(request.filters)}::jsonb`,
        columns,
        unmasked: request.unmasked,
        reason: request.reason ?? null,
        file_name: fileName,
        request_id: viewer.requestId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueJob(tx, makeExport, { exportId: id });
    // What somebody searched for may be a nickname or an address: the names of the filters are enough.
    const { kind: name, format, unmasked, reason } = request;
    const detail = { kind: name, format, columns, filters: Object.keys(request.filters), unmasked };
    await audit.write({ action: 'export.make', subject: 'export', subjectId: id, after: detail, reason });
    if (hasMembers(name) && columns.includes('member')) {
      await logPrivacyAccess(tx, viewer, {
        what: 'download',
        purpose: reason ?? `${exportKinds[name].name} 내려받기(가림)`,
        detail: { export: id, ...detail },
      });
    }
    return getExport(tx, viewer, id);
  });
}

/** Makes a file that could not be made once more, with everything checked anew. */
export async function retryExport(db: Database, viewer: StaffViewer, id: string) {
  const failed = await getExportRequest(db, viewer, id);
  return requestExport(db, viewer, failed, id);
}

async function deleteFailed(tx: Tx, viewer: StaffViewer, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('exports')
    .where('id', '=', id)
    .where('session_id', '=', viewer.sessionId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Failure('STATE_CONFLICT');
}

/** In the order of the file, whatever order they are asked for in. */
function chooseColumns({ kind, columns }: ExportRequest): string[] {
  const all = Object.keys(exportKinds[kind].columns);
  const unknown = columns?.filter((column) => !all.includes(column)) ?? [];
  if (unknown.length > 0) {
    throw new Failure('INVALID_INPUT', {
      issues: [{ path: 'body.columns', message: '이 목록에 없는 열이에요.' }],
    });
  }
  return columns === undefined ? all : all.filter((column) => columns.includes(column));
}

async function requireFewUnfinished(tx: Tx, viewer: StaffViewer): Promise<void> {
  // Locked, so that requests at the same moment count each other.
  await sql`select from staff where id = ${viewer.staffId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', viewer.staffId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNFINISHED) {
    throw new Failure('STATE_CONFLICT', {
      reasons: [`한 번에 ${MAX_UNFINISHED}개까지 만들 수 있어요. 끝난 뒤에 다시 해 주세요.`],
    });
  }
}

export async function deleteExport(db: Database, viewer: StaffViewer, id: string): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { fileName, state } = await getExport(tx, viewer, id);
    await tx.deleteFrom('exports').where('id', '=', id).execute();
    await audit.write({
      action: 'export.delete',
      subject: 'export',
      subjectId: id,
      before: { fileName, state },
    });
    return null;
  });
}
