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
  /** Whoever changes it says that the English still says what the Korean says. */
  englishIsCurrent?: boolean | undefined;
}

export async function changeContent<C extends Content>(
  db: Database,
  viewer: StaffViewer,
  { kind, id, version, action, read, change, englishIsCurrent = false }: ContentChange<C>,
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
    if (!changed && !englishIsCurrent) {
      audit.nothingChanged();
      return before;
    }
    await sql`
      update ${table} set version = version + 1, changed_by = ${viewer.staffId}, changed_at = ondesk_now(),
        ${followKorean(before, after, englishIsCurrent)}
      where id = ${id}`.execute(tx);
    await audit.write({
      action,
      subject: kind,
      subjectId: id,
      ...(changed ?? { after: { englishIsCurrent: true } }),
    });
    return read(tx, id);
  });
}

type Words = Pick<Content, 'title' | 'titleEn' | 'content' | 'contentEn'>;

/** Of a new one: its English was written for its Korean. */
export function translatedColumns({ title, titleEn, content, contentEn }: Words) {
  return {
    translated_title: titleEn ? title : null,
    translated_content: contentEn ? content : null,
  };
}

/** Remembers which Korean each English text was written for. */
function followKorean(before: Words, after: Words, isCurrent: boolean) {
  const isKoreanChanged = before.title !== after.title || before.content !== after.content;
  const isNewTitle = isCurrent || before.titleEn !== after.titleEn;
  const isNewContent = isCurrent || before.contentEn !== after.contentEn;
  return sql`
    translated_title = case when title_en is null then null when ${isNewTitle}::boolean then title else translated_title end,
    translated_content = case when content_en is null then null when ${isNewContent}::boolean then content else translated_content end,
    korean_changed_at = case when ${isKoreanChanged}::boolean then ondesk_now() else korean_changed_at end`;
}

const unaudited: ReadonlySet<string> = new Set([
  'id',
  'format',
  'createdAt',
  'changedBy',
  'changedAt',
  'version',
  'recipients',
  'translatedTitle',
  'translatedContent',
  'koreanChangedAt',
]);

/** The text by its length and a digest: it is saved every few seconds, and the row itself keeps the words. */
export function auditedFields(content: Content): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(content).filter(([name]) => !unaudited.has(name))),
    content: digestOf(content.content),
    contentEn: content.contentEn && digestOf(content.contentEn),
  };
}

function digestOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.length}자 (${digest})`;
}

/** The fields of an edit that were sent, to lay over the row as it is. */
export function sentFields<T extends object>(edit: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof sentFields<T>
  >;
}
