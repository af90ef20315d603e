// What changed at a station, newest first: what people did, and what the scheduler did.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { step } from '#contract/console/shapes.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { withObjectJosa } from '#domain/text/josa.ts';

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

function describeStep(row: HistoryRow): z.input<typeof step> {
  return {
    at: toKoreanIso(row.at),
    kind: row.action,
    words: describeAction(row),
    by:
      row.staffId === null || row.staffName === null || row.role === null
        ? 'system'
        : { id: row.staffId, name: row.staffName, role: row.role },
    reason: row.reason,
    ref: null,
  };
}

const sentences: Record<string, string> = {
  'station.create': '스테이션을 등록했어요',
  'station.pause': '일시 중지했어요',
  'station.open': '다시 열었어요',
  'station.shut_down': '영구 종료했어요',
  'poster.print': 'QR 포스터를 인쇄했어요',
};

const fieldNames: Record<string, string> = {
  name: '이름',
  address: '주소',
  latitude: '위치',
  longitude: '위치',
  kind: '종류',
  hours: '운영 시간',
  closedOnHolidays: '공휴일 휴무',
  closingDays: '임시 휴무일',
  lowStock: '부족 알림',
  targetStock: '목표 재고',
  targets: '상품별 목표',
  imageUrl: '사진',
};

function describeAction({ action, after }: HistoryRow): string {
  if (action !== 'station.edit') return sentences[action] ?? '바꿨어요';
  const names = [...new Set(Object.keys(after).map((field) => fieldNames[field] ?? field))].join(', ');
  return `${withObjectJosa(names)} 바꿨어요`;
}
