// Lists the audit log, newest first; without the right to read it all, one's own rows only.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf, type Days } from '#api/database/list/conditions.ts';
import { countRows } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isWithin } from './period.ts';

export interface AuditQuery extends Days, PageQuery {
  by?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
}

interface AuditRow extends PositionedId {
  at: Date;
  actor: string;
  staff_id: number | null;
  name: string | null;
  role: StaffRole | null;
  address: string | null;
  action: string;
  subject: string;
  subject_id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
  request_id: string | null;
  batch: string | null;
  sealed: boolean;
}

export async function listAudit(
  db: Db,
  cursors: Cursors,
  viewer: StaffViewer,
  { cursor, size, ...filters }: AuditQuery,
) {
  const readsAll = rightsOfRole[viewer.role].includes('audit.read');
  const by = readsAll ? filters.by : viewer.staffId;
  const conditions = matches({ ...filters, by });
  return pageOf(
    cursors,
    {
      list: 'audit',
      filters: { ...filters, by: by ?? null },
      order: { by: [[sql`audit_log.id`, 'bigint']], direction: 'desc' },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, total] = await Promise.all([
        sql<AuditRow>`
          select audit_log.id, audit_log.at, audit_log.actor, audit_log.staff_id, staff.name, audit_log.role, audit_log.address,
            audit_log.action, audit_log.subject, audit_log.subject_id, audit_log.before, audit_log.after, audit_log.reason,
            audit_log.request_id, audit_log.batch, audit_log.position,
            audit_log.id <= coalesce((select max(last_id) from audit_seals), 0) as sealed
          from (
            select *, ${page.position} from audit_log where ${conditions} and ${page.isBeyond} ${page.inOrder}
          ) as audit_log
          left join staff on staff.id = audit_log.staff_id
          order by audit_log.id desc`.execute(db),
        countRows(db, sql`audit_log where ${conditions}`),
      ]);
      return { rows, total };
    },
    (rows) => rows.map(describeRow),
  );
}

function matches({ by, action, subject, ...days }: Omit<AuditQuery, keyof PageQuery>): RawBuilder<unknown> {
  return allOf(
    isWithin(sql`at`, days),
    by !== undefined && sql`staff_id = ${by}`,
    // A family of actions by its first word: `session` is everything of signing in.
    action !== undefined && sql`(action = ${action} or starts_with(action, ${`${action}.`}))`,
    subject !== undefined && isAbout(subject),
  );
}

/** One thing (`station:3`) has an index; a kind, a number or words are looked for in all rows. */
function isAbout(subject: string): RawBuilder<unknown> {
  const thing = /^([a-z_]+):(.+)$/.exec(subject);
  if (thing) return sql`subject = ${thing[1]} and subject_id = ${thing[2]}`;
  return sql`(subject = ${subject} or subject_id = ${subject} or position(${subject} in reason) > 0)`;
}

function describeRow(row: AuditRow) {
  return {
    id: row.id,
    at: toKoreanIso(row.at),
    by:
      row.staff_id === null || row.name === null || row.role === null
        ? null
        : { id: row.staff_id, name: row.name, role: row.role },
    actor: row.actor,
    address: row.address,
    action: row.action,
    subject: { kind: row.subject, no: row.subject_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
    batch: row.batch,
    sealed: row.sealed,
  };
}
