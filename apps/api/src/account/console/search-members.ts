// Finds members for staff by number, nickname, e-mail or a filter. Nobody browses them all, and every search is in the access log.
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { readMembers } from './member-row.ts';

interface MemberFilters {
  q?: string | undefined;
  state?: 'ACTIVE' | 'SUSPENDED' | 'WITHDRAWN' | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  overdue?: boolean | undefined;
  unpaidCharge?: boolean | undefined;
}

type MemberQuery = MemberFilters & { cursor?: string | undefined; size: number };

export async function searchMembers(
  deps: { db: Database; cursors: Cursors },
  viewer: StaffViewer,
  query: MemberQuery,
) {
  requireFilter(query);
  const found = await listMembers(deps, viewer.staffId, query);
  const ids = found.content.map(({ id }) => id);
  await logPrivacyAccess(deps.db, viewer, {
    what: 'search',
    purpose: '회원 검색',
    memberId: ids.length === 1 ? ids[0]! : null,
    detail: { by: setFilters(query), members: ids },
  });
  return found;
}

/** Whoever calls it writes the access log. */
export async function listMembers(
  { db, cursors }: { db: Database; cursors: Cursors },
  staffId: number,
  { cursor, size, ...filters }: MemberQuery,
) {
  const listed = { list: 'members', ...filters };
  const after = cursors.read(listed, cursor) as [string, number] | undefined;
  const { page, total } = await readPage(db, filters, after, size + 1);
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  return {
    content: await readMembers(
      db,
      staffId,
      shown.map(({ id }) => id),
    ),
    next: page.length > size && last ? cursors.write(listed, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
  };
}

const filterNames = ['q', 'state', 'joinedFrom', 'joinedTo', 'overdue', 'unpaidCharge'] as const;

/** A switch that is off filters nothing. */
const setFilters = (filters: MemberFilters) =>
  filterNames.filter((name) => filters[name] !== undefined && filters[name] !== false);

export function requireFilter(filters: MemberFilters): void {
  if (setFilters(filters).length > 0) return;
  const message = '닉네임, 이메일, 회원 번호로 찾거나 조건을 골라 주세요.';
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'query.q', message }] });
}

interface Found {
  id: number;
  position: string;
}

type After = [string, number] | undefined;

async function readPage(
  db: Db,
  filters: MemberFilters,
  after: After,
  count: number,
): Promise<{ page: Found[]; total: number }> {
  if (filters.q === undefined) {
    const [page, total] = await Promise.all([
      readInOrder(db, filters, after, count),
      countMembers(db, filters, MAX_EXACT_TOTAL + 1),
    ]);
    return { page, total };
  }
  const found = await readAmongFew(db, filters, after, count);
  if (found.total <= MAX_EXACT_TOTAL) return found;
  return { page: await readInOrder(db, filters, after, count), total: found.total };
}

/** Few enough to be counted are read once, by the index of what was searched for, then counted and put in order. */
async function readAmongFew(
  db: Db,
  filters: MemberFilters,
  after: After,
  count: number,
): Promise<{ page: Found[]; total: number }> {
  const { rows } = await sql<{ total: number; id: number | null; position: string }>`
    with few as materialized (
      select members.id, members.joined_at from members where ${matches(filters)} limit ${MAX_EXACT_TOTAL + 1}
    )
    select counted.total, members.id, ${position} as position
    from (select count(*)::int as total from few) as counted
    left join lateral (
      select * from few as members where ${isBeyond(after)} order by joined_at desc, id desc limit ${count}
    ) as members on true
    order by members.joined_at desc, members.id desc`.execute(db);
  return {
    page: rows.flatMap(({ id, position: at }) => (id === null ? [] : [{ id, position: at }])),
    total: rows[0]!.total,
  };
}

/** Where many match, the first of them in the order of the list are soon found. */
async function readInOrder(db: Db, filters: MemberFilters, after: After, count: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select members.id, ${position} as position from members
    where ${matches(filters)} and ${isBeyond(after)}
    order by members.joined_at desc, members.id desc
    limit ${count}`.execute(db);
  return rows;
}

const position = sql`to_char(members.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const isBeyond = (after: After) =>
  after ? sql`(members.joined_at, members.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`;

async function countMembers(db: Db, filters: MemberFilters, upTo: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from members where ${matches(filters)} limit ${upTo}) as matching`.execute(db);
  return rows[0]!.total;
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
  where state = 'open' and due_at + make_interval(mins => grace_minutes) < (select ondesk_now()))`;
const owing = sql`array(select member_id from charges where state = 'open')`;

const inState = {
  ACTIVE: sql`members.withdrawn_at is null and members.id <> all(${suspended})`,
  SUSPENDED: sql`members.withdrawn_at is null and members.id = any(${suspended})`,
  WITHDRAWN: sql`members.withdrawn_at is not null`,
} as const;

function matches(filters: MemberFilters): RawBuilder<unknown> {
  const { q, state, joinedFrom, joinedTo } = filters;
  const conditions = [
    ...(q === undefined ? [] : [matchesText(q)]),
    ...(state === undefined ? [] : [inState[state]]),
    ...(joinedFrom === undefined
      ? []
      : [sql`members.joined_at >= ${`${joinedFrom}T00:00:00+09:00`}::timestamptz`]),
    ...(joinedTo === undefined
      ? []
      : [sql`members.joined_at < ${`${joinedTo}T00:00:00+09:00`}::timestamptz + interval '1 day'`]),
    ...(filters.overdue ? [sql`members.id = any(${overdue})`] : []),
    ...(filters.unpaidCharge ? [sql`members.id = any(${owing})`] : []),
  ];
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
