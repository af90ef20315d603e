// Whom a leak concerns: how many of them, and the list page by page, masked, each look at it written into the access log.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import type { leakEndpoints, leakResult } from '#contract/console/leak.ts';
import { isLanguage } from '#domain/languages.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type Result = z.infer<typeof leakResult>;
type TouchedMember = z.input<
  (typeof leakEndpoints)['GET /api/v1/console/leaks/{id}/members']['reply']
>['content'][number];

export interface LeakPeople {
  touched: number;
  reachable: number;
  english: number;
  byHand: number;
  results: Record<Result, number>;
}

/** Of `members`: somebody who can be written to. What the law keeps of a former member is for nothing else. */
export const isReachable = sql<boolean>`(members.withdrawn_at is null and members.email is not null)`;

/** As it was when it ended, where the list is gone. */
export async function countPeople(db: Db, leakId: number): Promise<LeakPeople> {
  const { rows } = await sql<{
    touched: number;
    reachable: number;
    english: number;
    byHand: number;
    waiting: number;
    sent: number;
    unsure: number;
    failed: number;
    noAddress: number;
  }>`
    select coalesce(kept.touched, listed.touched) as touched, coalesce(kept.touched - leaks.no_address, listed.reachable) as reachable,
      listed.english, listed."byHand", case when kept.touched is null then listed.waiting else 0 end as waiting,
      coalesce(leaks.reached, listed.sent) as sent, coalesce(leaks.unsure, listed.unsure) as unsure,
      coalesce(leaks.failed, listed.failed) as failed, coalesce(leaks.no_address, listed.no_address) as "noAddress"
    from leaks
    cross join lateral (select leaks.reached + leaks.unsure + leaks.failed + leaks.no_address as touched) as kept
    cross join lateral (
      select count(*)::int as touched, count(*) filter (where ${isReachable})::int as reachable,
        count(*) filter (where ${isReachable} and members.language = 'en')::int as english,
        count(*) filter (where source = 'hand')::int as "byHand",
        count(*) filter (where result is null)::int as waiting, count(*) filter (where result = 'sent')::int as sent,
        count(*) filter (where result = 'unsure')::int as unsure, count(*) filter (where result = 'failed')::int as failed,
        count(*) filter (where result = 'no_address')::int as no_address
      from leak_members join members on members.id = member_id where leak_id = leaks.id) as listed
    where leaks.id = ${leakId}`.execute(db);
  const { touched, reachable, english, byHand, ...counted } = rows[0]!;
  return {
    touched,
    reachable,
    english,
    byHand,
    results: {
      WAITING: counted.waiting,
      SENT: counted.sent,
      UNSURE: counted.unsure,
      FAILED: counted.failed,
      NO_ADDRESS: counted.noAddress,
    },
  };
}

interface TouchedRow extends MemberRefRow, Positioned {
  email: string | null;
  language: string | null;
  source: string;
  result: string | null;
  settledAt: Date | null;
  notificationId: number | null;
}

interface TouchedQuery extends PageQuery {
  leakId: number;
  result?: Result | undefined;
}

/** By their numbers. Whoever calls it writes the access log. */
export async function listTouchedMembers(
  db: Db,
  cursors: Cursors,
  viewer: Pick<StaffViewer, 'staffId'>,
  { leakId, result, cursor, size }: TouchedQuery,
) {
  const leak = await db.selectFrom('leaks').select('id').where('id', '=', leakId).executeTakeFirst();
  if (!leak) throw new Failure('NOT_FOUND');
  return pageOf(
    cursors,
    {
      list: 'leak-members',
      filters: { leakId, result },
      order: { by: [[sql`leak_members.member_id`, 'bigint']], direction: 'asc' },
      cursor,
      size,
    },
    async (page) => {
      const { rows } = await sql<TouchedRow>`
        select ${sql.join(memberRefColumns(viewer.staffId))}, members.email, members.language, leak_members.source, leak_members.result,
          leak_members.settled_at as "settledAt", notifications.id as "notificationId", ${page.position}
        from leak_members
        join members on members.id = leak_members.member_id
        left join notifications on notifications.subject = 'leak' and notifications.subject_id = leak_members.leak_id
          and notifications.member_id = leak_members.member_id and notifications.kind = 'leak.notice'
        where ${allOf(sql`leak_members.leak_id = ${leakId}`, result && hasResult(result), page.isBeyond)} ${page.inOrder}`.execute(
        db,
      );
      const { results: counts } = await countPeople(db, leakId);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { rows, total: result === undefined ? all : counts[result], counts };
    },
    async (rows) => rows.map(describeTouched),
  );
}

const hasResult = (result: Result) =>
  result === 'WAITING'
    ? sql`leak_members.result is null`
    : sql`leak_members.result = ${result.toLowerCase()}`;

function describeTouched(row: TouchedRow): TouchedMember {
  const { email } = row;
  return {
    member: toMemberRef(row),
    email: email === null ? null : maskEmail(email),
    language: isLanguage(row.language) ? row.language : 'ko',
    source: row.source.toUpperCase() as TouchedMember['source'],
    result: row.result === null ? 'WAITING' : (row.result.toUpperCase() as Result),
    settledAt: row.settledAt && toKoreanIso(row.settledAt),
    notification: row.notificationId === null ? null : { id: row.notificationId },
  };
}

export async function viewTouchedMembers(
  { db, cursors }: { db: Database; cursors: Cursors },
  viewer: StaffViewer,
  query: TouchedQuery,
) {
  const found = await listTouchedMembers(db, cursors, viewer, query);
  await logPrivacyAccess(db, viewer, {
    what: 'view',
    purpose: '개인정보 사고 명단 확인(가림)',
    detail: { leak: humanNumber('L', query.leakId), members: found.content.map(({ member }) => member.id) },
  });
  return found;
}
