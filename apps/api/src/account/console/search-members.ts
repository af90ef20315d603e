// Finds members for staff by number, nickname, e-mail or a filter. Nobody browses them all, and every search is in the access log.
import { isOverdue } from '#api/database/late-moments.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '#api/database/database.ts';
import { allOf, isOnDays } from '#api/database/list/conditions.ts';
import { countRows, MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import {
  idsOf,
  pageOf,
  type ListOrder,
  type Page,
  type PageQuery,
  type Positioned,
  type PositionedId,
} from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { readMembers } from './member-row.ts';
import { hasRented, type RentedFilters } from './rented-filters.ts';

interface MemberFilters extends RentedFilters {
  q?: string | undefined;
  state?: 'ACTIVE' | 'SUSPENDED' | 'WITHDRAWN' | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  withdrawnFrom?: string | undefined;
  withdrawnTo?: string | undefined;
  overdue?: boolean | undefined;
  unpaidCharge?: boolean | undefined;
}

type MemberQuery = MemberFilters & PageQuery;

export async function searchMembers(
  deps: { db: Database; cursors: Cursors },
  viewer: StaffViewer,
  query: MemberQuery,
) {
  requireFilter(query);
  const found = await listMembers(deps, viewer.staffId, query);
  const ids = idsOf(found.content);
  await logPrivacyAccess(deps.db, viewer, {
    what: 'search',
    purpose: '회원 검색',
    memberId: ids.length === 1 ? ids[0]! : null,
    detail: { by: setFilters(query), members: ids },
  });
  return found;
}

const newestFirst: ListOrder = {
  by: [
    [sql`members.joined_at`, 'timestamptz'],
    [sql`members.id`, 'bigint'],
  ],
  direction: 'desc',
};

/** Whoever calls it writes the access log. */
export async function listMembers(
  { db, cursors }: { db: Database; cursors: Cursors },
  staffId: number,
  { cursor, size, ...filters }: MemberQuery,
) {
  return pageOf(
    cursors,
    { list: 'members', filters, order: newestFirst, cursor, size },
    (page) => readPage(db, filters, page),
    (rows) => readMembers(db, staffId, idsOf(rows)),
  );
}

const filterNames = [
  'q',
  'state',
  'joinedFrom',
  'joinedTo',
  'rentedFrom',
  'rentedTo',
  'firstRentedFrom',
  'firstRentedTo',
  'rented',
  'withdrawnFrom',
  'withdrawnTo',
  'overdue',
  'unpaidCharge',
] as const;

/** A switch that is off filters nothing. */
const setFilters = (filters: MemberFilters) =>
  filterNames.filter((name) => filters[name] !== undefined && filters[name] !== false);

export function requireFilter(filters: MemberFilters): void {
  if (setFilters(filters).length > 0) return;
  const message = '닉네임, 이메일, 회원 번호로 찾거나 조건을 골라 주세요.';
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'query.q', message }] });
}

interface ReadPage {
  rows: PositionedId[];
  total: number;
}

async function readPage(db: Db, filters: MemberFilters, page: Page): Promise<ReadPage> {
  const matching = matches(filters);
  if (filters.q === undefined) {
    const [rows, total] = await Promise.all([
      readInOrder(db, matching, page),
      countRows(db, sql`members where ${matching}`),
    ]);
    return { rows, total };
  }
  const found = await readAmongFew(db, matching, page);
  if (found.total <= MAX_EXACT_TOTAL) return found;
  return { rows: await readInOrder(db, matching, page), total: found.total };
}

/** Few enough to be counted are read once, by the index of what was searched for, then counted and put in order. */
async function readAmongFew(db: Db, matching: RawBuilder<unknown>, page: Page): Promise<ReadPage> {
  const { rows } = await sql<{ total: number; id: number | null } & Positioned>`
    with few as materialized (
      select members.id, members.joined_at from members where ${matching} limit ${MAX_EXACT_TOTAL + 1}
    )
    select counted.total, members.id, ${page.position}
    from (select count(*)::int as total from few) as counted
    left join lateral (select * from few as members where ${page.isBeyond} ${page.inOrder}) as members on true
    order by members.joined_at desc, members.id desc`.execute(db);
  return {
    rows: rows.flatMap(({ id, position }) => (id === null ? [] : [{ id, position }])),
    total: rows[0]!.total,
  };
}

/** Where many match, the first of them in the order of the list are soon found. */
async function readInOrder(db: Db, matching: RawBuilder<unknown>, page: Page): Promise<PositionedId[]> {
  const { rows } = await sql<PositionedId>`
    select members.id, ${page.position} from members
    where ${matching} and ${page.isBeyond} ${page.inOrder}`.execute(db);
  return rows;
}

/** The number, the whole address, or the beginning of the nickname; without regard to case. */
export function matchesText(q: string): RawBuilder<unknown> {
  if (q.includes('@')) return sql`lower(email) = lower(${q})`;
  // The operators of the index on the beginning of nicknames: with `like` a cached plan could not use it.
  const isNickname = sql`(lower(nickname) ~>=~ lower(${q}) and lower(nickname) ~<~ (lower(${q}) || ${'\u{10ffff}'}::text))`;
  const [, number] = /^m(\d{1,15})$/i.exec(q) ?? [];
  return number === undefined ? isNickname : sql`(id = ${Number(number)} or ${isNickname})`;
}

/** Few numbers as an array: as a join they would be looked for in every member. */
const suspended = sql`array(
  select member_id from member_suspensions
  where lifted_at is null and (ends_at is null or ends_at > (select ondesk_now())))`;
const overdue = sql`array(
  select member_id from rentals
  where ${isOverdue})`;
const owing = sql`array(select member_id from charges where state = 'open')`;

const inState = {
  ACTIVE: sql`members.withdrawn_at is null and members.id <> all(${suspended})`,
  SUSPENDED: sql`members.withdrawn_at is null and members.id = any(${suspended})`,
  WITHDRAWN: sql`members.withdrawn_at is not null`,
} as const;

function matches(filters: MemberFilters): RawBuilder<unknown> {
  const { q, state, joinedFrom, joinedTo, withdrawnFrom, withdrawnTo } = filters;
  return allOf(
    q !== undefined && matchesText(q),
    state !== undefined && inState[state],
    isOnDays(sql`members.joined_at`, { from: joinedFrom, to: joinedTo }),
    isOnDays(sql`members.withdrawn_at`, { from: withdrawnFrom, to: withdrawnTo }),
    hasRented(filters),
    filters.overdue && sql`members.id = any(${overdue})`,
    filters.unpaidCharge && sql`members.id = any(${owing})`,
  );
}
