// Lists the memberships that were bought for the console, the newest first, with how many are in each state.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import { containsText } from '#api/database/list/search-names.ts';
import { hasMembershipBegun, isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { Failure } from '#api/http/failure.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import { humanNumber, parseHumanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import {
  daysUsedOf,
  readMemberships,
  refundOf,
  shownPeriod,
  type MembershipRow,
} from '../membership.queries.ts';
import { describeTerms } from '../own-memberships.queries.ts';

/** Also the order of the filter. */
export const membershipStates = ['RUNNING', 'NEXT', 'SUSPENDED', 'ENDED', 'CANCELLED'] as const;
export type MembershipState = (typeof membershipStates)[number];

export const membershipStateOf = sql<MembershipState>`case
  when memberships.ended_at is not null then 'CANCELLED'
  when not ${isOpenMembership} then 'ENDED'
  when not ${hasMembershipBegun} then 'NEXT'
  when memberships.paused_at is not null or memberships.resumes_at > ondesk_now() then 'SUSPENDED'
  else 'RUNNING' end`;

export interface MembershipFilters {
  state?: MembershipState | undefined;
  memberId?: number | undefined;
  q?: string | undefined;
}

const newestFirst: ListOrder = { by: [[sql`memberships.id`, 'bigint']], direction: 'desc' };

export async function listMemberships(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  { cursor, size, ...filters }: MembershipFilters & PageQuery,
) {
  const { state } = filters;
  const conditions = matches(filters);
  return pageOf(
    cursors,
    { list: 'memberships', filters, order: newestFirst, cursor, size },
    async (page) => {
      const inState = state && sql`${membershipStateOf} = ${sql.lit(state)}`;
      const [{ rows }, counts] = await Promise.all([
        sql<PositionedId>`
          select memberships.id, ${page.position} from memberships
          where ${allOf(conditions, inState, page.isBeyond)} ${page.inOrder}`.execute(db),
        countGroups(db, membershipStates, membershipStateOf, sql`memberships where ${conditions}`),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => describeMemberships(db, viewer, idsOf(rows)),
  );
}

/** By the number of a membership, a member or a payment; else by the name of the plan. */
export function matches({ memberId, q }: MembershipFilters): RawBuilder<unknown> {
  return allOf(
    memberId !== undefined && sql`memberships.member_id = ${memberId}`,
    q !== undefined && matchesText(q),
  );
}

function matchesText(text: string): RawBuilder<unknown> {
  const columns = { B: sql`memberships.id`, M: sql`memberships.member_id`, P: sql`memberships.order_id` };
  for (const letter of ['B', 'M', 'P'] as const) {
    const id = parseHumanNumber(letter, text);
    if (id !== undefined) return sql`${columns[letter]} = ${id}`;
  }
  return containsText(sql`memberships.name`, text);
}

export async function getMembership(db: Db, viewer: { staffId: number }, id: number) {
  const [membership] = await describeMemberships(db, viewer, [id]);
  if (!membership) throw new Failure('NOT_FOUND');
  return membership;
}

interface SeenRow extends MemberRefRow {
  id: number;
  state: MembershipState;
  hasNext: boolean;
}

/** Those with these numbers, in this order. */
export async function describeMemberships(db: Db, viewer: { staffId: number }, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [memberships, { rows: seen }] = await Promise.all([
    readMemberships(db, sql`memberships.id = any(${[...ids]}::bigint[])`),
    sql<SeenRow>`
      select memberships.id, ${membershipStateOf} as state,
        exists (select from memberships as next
                where next.member_id = memberships.member_id and next.ended_at is null
                  and next.starts_at >= memberships.ends_at and memberships.ended_at is null) as "hasNext",
        ${sql.join(memberRefColumns(viewer.staffId))}
      from memberships join members on members.id = memberships.member_id
      where memberships.id = any(${[...ids]}::bigint[])`.execute(db),
  ]);
  const rows = new Map(memberships.map((row) => [row.id, row]));
  const seenById = new Map(seen.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, beside] = [rows.get(id), seenById.get(id)];
    return row && beside ? [describe(row, beside)] : [];
  });
}

function describe(row: MembershipRow, { state, hasNext, ...member }: SeenRow) {
  const { startsAt, endsAt } = shownPeriod(row);
  return {
    id: row.id,
    no: humanNumber('B', row.id),
    member: toMemberRef(member),
    plan: { id: row.planId, ...describeTerms(row) },
    payment: { id: row.orderId, no: humanNumber('P', row.orderId) },
    paid: row.paidWon,
    startsAt: startsAt && toKoreanIso(startsAt),
    endsAt: endsAt && toKoreanIso(row.endedAt ?? endsAt),
    daysUsed: daysUsedOf(row),
    uses: row.uses,
    saved: row.savedWon,
    state,
    hasNext: hasNext && row.isOpen,
    refunded: row.refundWon,
    refund: row.isOpen ? refundOf(row) : null,
  };
}
