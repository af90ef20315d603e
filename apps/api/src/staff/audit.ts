// Writes the audit log: one row for every change of the console, with what it was before and after.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { AuditAction } from '#domain/audit/audit-labels.ts';
import type { StaffRole } from '#contract/permission.ts';

/** Who did it and from where: somebody signed in, somebody who is signing in, or the operator command. */
export interface AuditAuthor {
  /** By default the person's number; `unknown` for a sign-in that named nobody of ours. */
  readonly actor?: `cli:${string}`;
  readonly staffId: number | null;
  readonly role: StaffRole | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
}

/** Somebody who uses the operator command on the server itself. */
export function atCommandLine(user: string): AuditAuthor {
  return { actor: `cli:${user}`, staffId: null, role: null, address: null, userAgent: null, requestId: null };
}

export interface AuditEntry {
  /** What was done: `station.pause`. */
  action: AuditAction;
  /** What it was done to: `station`, and its number or serial. */
  subject: string;
  subjectId: string | number;
  /** The changed fields only; ids and numbers, never a renter's e-mail, nickname, picture or words. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string | null | undefined;
  /** Shared by the rows of one bulk change. */
  batch?: string | null | undefined;
}

export async function writeAudit(db: Db, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor: author.actor ?? (author.staffId === null ? 'unknown' : `staff:${author.staffId}`),
        staff_id: author.staffId,
        role: author.role,
        address: author.address,
        user_agent: author.userAgent,
        request_id: author.requestId,
        action: entry.action,
        subject: entry.subject,
        subject_id: String(entry.subjectId),
        before: jsonb(entry.before),
        after: jsonb(entry.after),
        reason: entry.reason ?? null,
        batch: entry.batch ?? null,
      })),
    )
    .execute();
}

function jsonb(fields: Readonly<Record<string, unknown>> = {}) {
  return sql<Record<string, never>>`${JSON.stringify(fields)}::jsonb`;
}

/** The fields that differ, as they were and as they are; undefined where nothing does. */
export function changedFields<T extends Record<string, unknown>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  ) as (keyof T)[];
  if (names.length === 0) return undefined;
  const pick = (row: T) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
