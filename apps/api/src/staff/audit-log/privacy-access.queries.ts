// The access log of personal data (개인정보 접속기록): its list, and its monthly review, which the law asks for.
import { sql } from 'kysely';
import type { Database, Db } from '#api/database/database.ts';
import { allOf, type Days } from '#api/database/list/conditions.ts';
import { countRows } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { staffTransaction } from '../staff-transaction.ts';
import { isWithin } from './period.ts';

const MAX_MONTHS = 24;

interface AccessRow extends PositionedId {
  at: Date;
  staff_id: number;
  name: string;
  role: StaffRole;
  address: string;
  member_id: number | null;
  what: 'VIEW' | 'SEARCH' | 'CHANGE' | 'DOWNLOAD';
  purpose: string;
}

export async function listPrivacyAccesses(
  db: Db,
  cursors: Cursors,
  { cursor, size, ...filters }: Days & PageQuery & { by?: number | undefined },
) {
  const conditions = allOf(
    isWithin(sql`at`, filters),
    filters.by !== undefined && sql`staff_id = ${filters.by}`,
  );
  return pageOf(
    cursors,
    {
      list: 'privacy-accesses',
      filters,
      order: { by: [[sql`privacy_access_log.id`, 'bigint']], direction: 'desc' },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, total] = await Promise.all([
        sql<AccessRow>`
          select privacy_access_log.id, at, staff_id, staff.name, upper(staff.role) as role, address, member_id,
            upper(what) as what, purpose, ${page.position}
          from privacy_access_log join staff on staff.id = staff_id
          where ${conditions} and ${page.isBeyond} ${page.inOrder}`.execute(db),
        countRows(db, sql`privacy_access_log where ${conditions}`),
      ]);
      return { rows, total };
    },
    (rows) =>
      rows.map((row) => ({
        id: row.id,
        at: toKoreanIso(row.at),
        by: { id: row.staff_id, name: row.name, role: row.role },
        address: row.address,
        memberNo: row.member_id === null ? null : `M${row.member_id}`,
        what: row.what,
        purpose: row.purpose,
      })),
  );
}

interface MonthRow {
  month: string;
  accesses: number;
  people: number;
  downloads: number;
  outside: number;
  staff_id: number | null;
  name: string | null;
  role: StaffRole | null;
  reviewed_at: Date | null;
  note: string | null;
}

/** Every month that is over, from the first with an access on; last month in any case, since it must be looked at. */
export async function listPrivacyReviews(db: Db) {
  const { rows } = await sql<MonthRow>`
    with this_month as (
      select date_trunc('month', ondesk_now() at time zone 'Asia/Seoul') as start
    ), months as (
      select generate_series(
        least(
          (select date_trunc('month', min(at) at time zone 'Asia/Seoul') from privacy_access_log),
          (select start - interval '1 month' from this_month)),
        (select start - interval '1 month' from this_month), interval '1 month') as start
    )
    select to_char(months.start, 'YYYY-MM') as month, seen.accesses, seen.people, seen.downloads, seen.outside,
      staff.id as staff_id, staff.name, upper(staff.role) as role, privacy_reviews.reviewed_at, privacy_reviews.note
    from months
    cross join lateral (
      select count(*) as accesses, count(distinct staff_id) as people, count(*) filter (where what = 'download') as downloads,
        count(*) filter (where extract(isodow from local) > 5 or extract(hour from local) not between 9 and 17) as outside
      from (
        select staff_id, what, at at time zone 'Asia/Seoul' as local from privacy_access_log
        where at >= months.start at time zone 'Asia/Seoul'
          and at < (months.start + interval '1 month') at time zone 'Asia/Seoul') as accesses
    ) as seen
    left join privacy_reviews on privacy_reviews.month = months.start::date
    left join staff on staff.id = privacy_reviews.reviewed_by
    order by months.start desc limit ${MAX_MONTHS}`.execute(db);
  return rows.map((row) => ({
    month: row.month,
    accesses: row.accesses,
    people: row.people,
    downloads: row.downloads,
    outsideOfficeHours: row.outside,
    reviewedBy:
      row.staff_id === null || row.name === null || row.role === null
        ? null
        : { id: row.staff_id, name: row.name, role: row.role },
    reviewedAt: row.reviewed_at && toKoreanIso(row.reviewed_at),
    note: row.note,
  }));
}

export async function reviewPrivacyAccesses(
  db: Database,
  viewer: StaffViewer,
  month: string,
  note: string,
): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { rows } = await sql<{ is_over: boolean }>`
      select (${`${month}-01`}::date + interval '1 month') <= ondesk_now() at time zone 'Asia/Seoul' as is_over`.execute(
      tx,
    );
    if (!rows[0]!.is_over) {
      throw new Failure('STATE_CONFLICT', { reasons: ['그 달이 끝난 뒤에 점검할 수 있어요.'] });
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('privacy_reviews')
      .values({ month: `${month}-01`, reviewed_by: viewer.staffId, note })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new Failure('STATE_CONFLICT', { reasons: ['이미 점검한 달이에요.'] });
    }
    await audit.write({ action: 'privacy.review', subject: 'month', subjectId: month, after: { note } });
    return null;
  });
}
