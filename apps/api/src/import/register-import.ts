// Registers the rows of a previewed file: all of them or none, as one batch.
import { randomUUID } from 'node:crypto';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { describeImportFault } from '#contract/console/stock/import-fault.text.ts';
import type { ReadRow } from './import-kind.ts';
import { importKinds, type AnyImportKind } from './import-kinds.ts';
import type { CsvRow } from './read-csv.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Audit rows in one statement. */
const BATCH_SIZE = 1_000;
/** Sentences about lines that a person reads before they open the preview again. */
const MAX_SENTENCES = 20;

export async function registerImport(
  db: Database,
  viewer: StaffViewer,
  input: { fileToken: string; reason?: string | undefined },
): Promise<{ batch: string; created: number }> {
  await requireRight(db, viewer, (await findImport(db, viewer, input.fileToken)).kind.right);
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { kind, rows } = await takeImport(tx, viewer, input.fileToken);
    // Read again: what was free at the preview may be taken by now.
    const read = await kind.readRows(tx, rows);
    const faulty = read.filter(({ faults }) => faults.length > 0);
    if (faulty.length > 0) {
      throw new Failure('STATE_CONFLICT', { state: 'FAULTY', reasons: describeFaults(faulty) });
    }
    const parsedRows = read.flatMap(({ parsed }) => parsed ?? []);
    const batch = randomUUID();
    const entries = await kind.register(tx, parsedRows, { batch, reason: input.reason ?? null });
    for (let first = 0; first < entries.length; first += BATCH_SIZE) {
      await audit.write(...entries.slice(first, first + BATCH_SIZE));
    }
    return { batch, created: parsedRows.length };
  });
}

/** Of two people, or two windows, that register the same file at once, the second finds it used. */
async function takeImport(
  tx: Tx,
  viewer: StaffViewer,
  fileToken: string,
): Promise<{ kind: AnyImportKind; rows: CsvRow[] }> {
  const taken = await tx
    .updateTable('imports')
    .set({ used_at: now })
    .where('id', '=', fileToken)
    .where('used_at', 'is', null)
    .returning('rows')
    .executeTakeFirst();
  if (!taken) throw new Failure('STATE_CONFLICT', { state: 'USED', reasons: ['이미 등록한 파일이에요.'] });
  const { kind } = await findImport(tx, viewer, fileToken);
  return { kind, rows: taken.rows as unknown as CsvRow[] };
}

/** A file belongs to whoever previewed it. */
async function findImport(db: Database | Tx, viewer: StaffViewer, fileToken: string) {
  const found = UUID.test(fileToken)
    ? await db
        .selectFrom('imports')
        .select('kind')
        .where('id', '=', fileToken)
        .where('staff_id', '=', viewer.staffId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Failure('NOT_FOUND');
  return { kind: importKinds[found.kind as AnyImportKind['kind']] };
}

function describeFaults(rows: readonly ReadRow<object>[]): string[] {
  return rows
    .slice(0, MAX_SENTENCES)
    .map(({ row, faults }) => `${row.line}줄: ${describeImportFault(faults[0]!)}`);
}
