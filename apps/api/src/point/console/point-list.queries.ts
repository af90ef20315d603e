// Entries of points for the console: of everybody, and of one member with what was there after each.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countRows } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import type { StaffRole } from '#contract/permission.ts';
import type { PointEntryKind } from '#domain/point-entries.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import {
  describeEntry,
  entryColumns,
  isOfKind,
  isShown,
  shownEntries,
  subjectOfEntry,
  type EntryRow,
} from '../point-entry-row.ts';
import { newestFirst, readBalance } from '../point.queries.ts';

export function listAllEntries(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  { cursor, size, kind }: PageQuery & { kind?: PointEntryKind | undefined },
) {
  const conditions = allOf(isShown, kind && isOfKind(kind));
  return pageOf(
    cursors,
    { list: 'point-entries', filters: { kind }, order: newestFirst, cursor, size },
    async (page) => {
      const [{ rows }, total] = await Promise.all([
        sql<PositionedId>`
          select entry.id, ${page.position} from ${shownEntries}
          where ${allOf(conditions, page.isBeyond)} ${page.inOrder}`.execute(db),
        countRows(db, sql`${shownEntries} where ${conditions}`),
      ]);
      return { rows, total };
    },
    async (rows) => {
      const entries = await readConsoleEntries(db, viewer.staffId, idsOf(rows));
      return entries.map((row) => describeConsoleEntry(row, { member: toMemberRef(row) }));
    },
  );
}

/** With the balance after each entry: one account is short enough to be added up. */
export async function getPointAccount(
  db: Db,
  cursors: Cursors,
  memberId: number,
  { cursor, size }: PageQuery,
) {
  const points = await readMemberPoints(db, memberId);
  const list = await pageOf(
    cursors,
    { list: 'member-points', filters: { memberId }, order: newestFirst, cursor, size },
    async (page) => {
      const { rows } = await sql<PositionedId & { balance: number; total: number }>`
        select entry.id, entry.balance, entry.total, ${page.position} from (
          select entry.id, entry.at, sum(entry.amount) over (order by entry.at, entry.id) as balance, count(*) over () as total
          from ${shownEntries} where entry.member_id = ${memberId} and ${isShown}
        ) as entry where ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: rows[0]?.total ?? 0 };
    },
    async (rows) => {
      const entries = await readConsoleEntries(db, 0, idsOf(rows));
      const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
      return entries.map((row) => describeConsoleEntry(row, { balance: balances.get(row.id)! }));
    },
  );
  return { ...list, points };
}

export async function readMemberPoints(db: Db, memberId: number) {
  const { rows } = await sql<{ reserved: number; given: number }>`
    select coalesce(-sum(entry.amount) filter (where ${isOfKind('RESERVE')}), 0) as reserved,
      coalesce(sum(entry.amount) filter (where entry.kind in ('earn', 'help', 'grant')), 0) as given
    from members left join (${shownEntries}) on entry.member_id = members.id and ${isShown}
    where members.id = ${memberId} group by members.id`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Failure('NOT_FOUND');
  return { ...(await readBalance(db, memberId)), ...sums };
}

interface ConsoleEntryRow extends EntryRow, MemberRefRow {
  orderId: number | null;
  rentalId: number | null;
  refundId: number | null;
  paidWon: number | null;
  rate: number | null;
  reason: string | null;
  staffId: number | null;
  staffName: string | null;
  staffRole: StaffRole | null;
}

/** Newest first. What was never confirmed is no payment: an order that waits for one has no number yet. */
async function readConsoleEntries(
  db: Db,
  staffId: number,
  ids: readonly number[],
): Promise<ConsoleEntryRow[]> {
  const { rows } = await sql<ConsoleEntryRow>`
    select ${entryColumns}, orders.id as "orderId", entry.rental_id as "rentalId", entry.refund_id as "refundId",
      entry.paid_won as "paidWon", entry.rate, entry.reason,
      staff.id as "staffId", staff.name as "staffName", upper(staff.role) as "staffRole",
      ${sql.join(memberRefColumns(staffId))}
    from ${shownEntries} ${subjectOfEntry}
    join members on members.id = entry.member_id
    left join orders on orders.id = entry.order_id and orders.state not in ('ready', 'void')
    left join staff on staff.id = entry.granted_by
    where entry.id = any(${[...ids]}::bigint[]) order by entry.at desc, entry.id desc`.execute(db);
  return rows;
}

function describeConsoleEntry<Beside extends object>(row: ConsoleEntryRow, beside: Beside) {
  return {
    ...describeEntry(row),
    ...beside,
    payment: refOf('P', row.orderId),
    rental: refOf('R', row.rentalId),
    refund: refOf('F', row.refundId),
    earned: row.paidWon === null ? null : { paidWon: row.paidWon, rate: row.rate! },
    by: row.staffId === null ? null : { id: row.staffId, name: row.staffName!, role: row.staffRole! },
    reason: row.reason,
  };
}

function refOf(letter: 'P' | 'R' | 'F', id: number | null) {
  return id === null ? null : { id, no: humanNumber(letter, id) };
}
