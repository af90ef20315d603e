// What changed at a station, newest first: what people did, and what the scheduler did.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { stationStep } from '#contract/console/stock/station.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type Step = z.input<typeof stationStep>;

interface HistoryRow extends Positioned {
  at: Date;
  action: string;
  after: Record<string, unknown>;
  reason: string | null;
  staffId: number | null;
  staffName: string | null;
  role: StaffRole | null;
}

const newestFirst: ListOrder = {
  by: [
    [sql`at`, 'timestamptz'],
    [sql`steps.id`, 'bigint'],
  ],
  direction: 'desc',
};

/** Nobody reads how many there are, so they are not counted. */
export async function listStationHistory(
  { db, cursors }: { db: Db; cursors: Cursors },
  stationId: number,
  { cursor, size }: PageQuery,
) {
  return pageOf(
    cursors,
    { list: 'station-history', filters: { stationId }, order: newestFirst, cursor, size },
    async (page) => {
      const { rows } = await sql<HistoryRow>`
        select at, action, after, reason,
          staff.id as "staffId", staff.name as "staffName", upper(staff.role) as role, ${page.position}
        from (
          select at, id, action, after, reason, staff_id from audit_log
          where subject = 'station' and subject_id = ${String(stationId)}
          union all
          -- What a person did is in the audit log, with more to say.
          select at, -id, case
              when detail ? 'shut_down_at' then 'station.shut_down'
              when detail ->> 'paused' = 'true' then 'station.pause'
              else 'station.open'
            end, '{}', detail ->> 'changed_reason', null
          from journal where subject = 'station' and subject_id = ${stationId} and actor = 'system'
        ) as steps
        left join staff on staff.id = steps.staff_id
        where ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: null };
    },
    (rows) => rows.map(describeStep),
  );
}

const kindOfAction: Readonly<Record<string, Exclude<Step['kind'], 'edited'>>> = {
  'station.create': 'created',
  'station.pause': 'paused',
  'station.open': 'opened',
  'station.shut_down': 'shut_down',
  'poster.print': 'poster_printed',
};

function describeStep(row: HistoryRow): Step {
  const step = {
    at: toKoreanIso(row.at),
    by:
      row.staffId === null || row.staffName === null || row.role === null
        ? ('system' as const)
        : { id: row.staffId, name: row.staffName, role: row.role },
    reason: row.reason,
  };
  if (row.action === 'station.edit') return { ...step, kind: 'edited', fields: Object.keys(row.after) };
  return { ...step, kind: kindOfAction[row.action] ?? 'other' };
}
