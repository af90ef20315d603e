// Runs one change of a notice or an event: locked, refused to whoever has seen an older version, and recorded in the audit log.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields, type AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { ConsoleEvent, ConsoleNotice } from './content-row.queries.ts';

type Content = ConsoleNotice | ConsoleEvent;

export interface ContentChange<C extends Content> {
  kind: 'notice' | 'event';
  id: number;
  version: number;
  action: AuditEntry['action'];
  read: (tx: Tx, id: number) => Promise<C>;
  /** Refuses by throwing; whatever it does to the row, its version goes up by one. */
  change: (tx: Tx, before: C) => Promise<void>;
}

export async function changeContent<C extends Content>(
  db: Database,
  viewer: StaffViewer,
  { kind, id, version, action, read, change }: ContentChange<C>,
): Promise<C> {
  const table = sql.table(`${kind}s`);
  return staffTransaction(db, viewer, async (tx, audit) => {
    // Of two people who save at once, the second waits here and then finds that its version is old.
    await sql`select from ${table} where id = ${id} for no key update`.execute(tx);
    const before = await read(tx, id);
    if (before.version !== version) throw new Failure('VERSION_CONFLICT', { current: before });
    await change(tx, before);
    const after = await read(tx, id);
    const changed = changedFields(auditedFields(before), auditedFields(after));
    if (!changed) {
      audit.nothingChanged();
      return before;
    }
    await sql`
      update ${table} set version = version + 1, changed_by = ${viewer.staffId}, changed_at = ondesk_now()
      where id = ${id}`.execute(tx);
    await audit.write({ action, subject: kind, subjectId: id, ...changed });
    return read(tx, id);
  });
}

const unaudited: ReadonlySet<string> = new Set([
  'id',
  'format',
  'createdAt',
  'changedBy',
  'changedAt',
  'version',
  'recipients',
]);

/** The text by its length and a digest: it is saved every few seconds, and the row itself keeps the words. */
export function auditedFields(content: Content): Record<string, unknown> {
  const digest = createHash('sha256').update(content.content).digest('hex').slice(0, 8);
  return {
    ...Object.fromEntries(Object.entries(content).filter(([name]) => !unaudited.has(name))),
    content: `${content.content.length}자 (${digest})`,
  };
}

/** The fields of an edit that were sent, to lay over the row as it is. */
export function sentFields<T extends object>(edit: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof sentFields<T>
  >;
}
