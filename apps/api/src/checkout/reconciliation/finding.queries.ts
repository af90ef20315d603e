// Reads where our records and the gateway's differ, ours beside theirs, for the console.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { discountsOfOrders, type OrderDiscountRow } from '#api/database/rows/order-discounts.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { StaffRole } from '#contract/permission.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { leftOf, type RecordSide } from './record-sides.ts';

type FindingKind = 'ONLY_THERE' | 'ONLY_HERE' | 'AMOUNT_DIFFERS' | 'CANCEL_DIFFERS';

/** What the comparison calls it, and what staff do. */
const kinds: Readonly<Record<FindingKind, readonly string[]>> = {
  ONLY_THERE: ['unknown_order', 'captured_twice', 'captured_for_unclaimed_order', 'unresolved'],
  ONLY_HERE: ['captured_in_our_records_only'],
  AMOUNT_DIFFERS: ['different_amount'],
  CANCEL_DIFFERS: ['cancelled_at_gateway_only', 'cancelled_in_our_records_only'],
};

interface FindingRow {
  id: number;
  day: string;
  what: string;
  order_key: string;
  detail: { ours?: RecordSide | null; theirs?: RecordSide | null };
  found_at: Date;
  order_id: number | null;
  order_name: string | null;
  list_amount_won: number | null;
  discounts: OrderDiscountRow[];
  resolved_at: Date | null;
  resolution: 'CORRECTED' | 'EXPLAINED' | 'TIMING' | 'GATEWAY_ERROR' | null;
  resolution_reason: string | null;
  staff_id: number | null;
  staff_name: string | null;
  staff_role: StaffRole | null;
}

interface FindingListQuery extends PageQuery {
  resolved?: boolean | undefined;
  kind?: FindingKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const findingColumns = sql`
  found.id, found.day::text, found.what, found.order_key, found.detail, found.found_at,
  orders.id as order_id, orders.name as order_name, orders.list_amount_won,
  case when orders.discount_won > 0 then ${discountsOfOrders(sql`orders.id`)} else '[]' end as discounts,
  found.resolved_at, upper(found.resolution) as resolution, found.resolution_reason,
  staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role`;

const findings = sql`
  reconciliation_findings as found
  left join orders on orders.order_key = found.order_key
  left join staff on staff.id = found.resolved_by`;

const lastDayFirst: ListOrder = {
  by: [
    [sql`found.day`, 'date'],
    [sql`found.id`, 'bigint'],
  ],
  direction: 'desc',
};

export async function listFindings(db: Db, cursors: Cursors, { cursor, size, ...filters }: FindingListQuery) {
  const { resolved } = filters;
  const conditions = matches(filters);
  const inState = resolved !== undefined && sql`(found.resolved_at is not null) = ${resolved}`;
  return pageOf(
    cursors,
    { list: 'findings', filters, order: lastDayFirst, cursor, size },
    async (page) => {
      const [{ rows }, counts] = await Promise.all([
        sql<FindingRow & Positioned>`
          select ${findingColumns}, ${page.position} from ${findings}
          where ${allOf(conditions, inState, page.isBeyond)} ${page.inOrder}`.execute(db),
        countFindings(db, conditions),
      ]);
      const total =
        resolved === undefined ? counts.open + counts.resolved : counts[resolved ? 'resolved' : 'open'];
      return { rows, total, ...counts };
    },
    (rows) => rows.map(describeFinding),
  );
}

async function countFindings(db: Db, conditions: RawBuilder<unknown>) {
  const { rows } = await sql<{ open: number; resolved: number }>`
    select count(*) filter (where found.resolved_at is null)::int as open,
      count(*) filter (where found.resolved_at is not null)::int as resolved
    from reconciliation_findings as found where ${conditions}`.execute(db);
  return rows[0]!;
}

export async function getFinding(db: Db, id: number) {
  const { rows } = await sql<FindingRow>`
    select ${findingColumns} from ${findings} where found.id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return describeFinding(rows[0]);
}

function matches({ kind, from, to }: Omit<FindingListQuery, keyof PageQuery>): RawBuilder<unknown> {
  return allOf(
    kind !== undefined && sql`found.what = any(${kinds[kind]}::text[])`,
    from !== undefined && sql`found.day >= ${from}::date`,
    to !== undefined && sql`found.day <= ${to}::date`,
  );
}

function describeFinding(row: FindingRow) {
  const { ours = null, theirs = null } = row.detail;
  return {
    id: row.id,
    day: row.day,
    kind: kindOf(row.what),
    orderId: row.order_key,
    payment:
      row.order_id === null
        ? null
        : {
            id: row.order_id,
            no: humanNumber('P', row.order_id),
            name: row.order_name!,
            listAmount: row.list_amount_won!,
            discounts: row.discounts,
          },
    ours,
    theirs,
    difference: leftOf(theirs) - leftOf(ours),
    foundAt: toKoreanIso(row.found_at),
    resolved:
      row.resolved_at === null
        ? null
        : {
            at: toKoreanIso(row.resolved_at),
            by: { id: row.staff_id!, name: row.staff_name!, role: row.staff_role! },
            resolution: row.resolution!,
            reason: row.resolution_reason ?? '',
          },
  };
}

function kindOf(what: string): FindingKind {
  const found = (Object.keys(kinds) as FindingKind[]).find((kind) => kinds[kind].includes(what));
  return found ?? 'AMOUNT_DIFFERS';
}
