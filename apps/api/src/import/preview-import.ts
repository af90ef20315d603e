// Reads a file and names every fault in it; the rows are kept for a day, and nothing else is written.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { importKinds, type AnyImportKind } from './import-kinds.ts';
import { readCsv } from './read-csv.ts';

export async function previewImport(
  db: Database,
  viewer: StaffViewer,
  input: { kind: AnyImportKind['kind']; file: Buffer },
) {
  const kind = importKinds[input.kind];
  await requireRight(db, viewer, kind.right);
  const { encoding, columns, unknownColumns, rows, read } = await heavyWork.run(async () => {
    const csv = await readCsv(input.file, kind.columns);
    return { ...csv, read: await kind.readRows(db, csv.rows) };
  });
  const faulty = read.filter(({ faults }) => faults.length > 0).length;
  const fileToken = randomUUID();
  await sql`
    insert into imports (id, staff_id, kind, rows, faulty)
    values (${fileToken}, ${viewer.staffId}, ${kind.kind}, ${JSON.stringify(rows)}::jsonb, ${faulty})`.execute(
    db,
  );
  return {
    fileToken,
    kind: kind.kind,
    encoding,
    columns,
    unknownColumns,
    total: rows.length,
    faulty,
    rows: read.map(({ row, faults }) => ({ line: row.line, cells: row.cells, faults })),
  };
}
