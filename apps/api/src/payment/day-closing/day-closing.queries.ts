// Reads which days are closed, compared with the gateway's records, and what stands in the way of closing one.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { FrozenTotals } from './day-totals.queries.ts';

const CLOSING_LOCK = 7_309_451;

export type Obstacle =
  | 'NOT_OVER'
  | 'NOT_COMPARED'
  | 'OPEN_FINDING'
  | 'CONFIRMING_PAYMENT'
  | 'REQUESTED_REFUND';

/** Held until the transaction ends by whoever closes a day, and by whoever books something on a day of the past. */
export async function lockClosings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLOSING_LOCK})`.execute(tx);
}

/** The day itself, or the first one after it that is not closed. */
export async function findFirstOpenDay(tx: Tx, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    with recursive days as (
      select ${day}::date as day
      union all
      select days.day + 1 from days where exists (select from day_closings where day_closings.day = days.day)
    )
    select max(day)::text as day from days`.execute(tx);
  return rows[0]!.day;
}

interface StandingRow {
  day: string;
  totals: FrozenTotals | null;
  closed_at: Date | null;
  staff_id: number | null;
  staff_name: string | null;
  staff_role: StaffRole | null;
  compared_at: Date | null;
  transactions: number | null;
  open_findings: number;
  resolved_findings: number;
  is_over: boolean;
  is_confirming: boolean;
  has_requested_refund: boolean;
}

/** Where each of the days stands, in the given order. */
export async function readStandings(db: Db, days: readonly string[]) {
  const { rows } = await sql<StandingRow>`
    select wanted.day::text, day_closings.totals, day_closings.closed_at,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role,
      runs.compared_at, runs.transactions,
      (select count(*)::int from reconciliation_findings as found
       where found.day = wanted.day and found.resolved_at is null) as open_findings,
      (select count(*)::int from reconciliation_findings as found
       where found.day = wanted.day and found.resolved_at is not null) as resolved_findings,
      wanted.until_at <= ondesk_now() as is_over,
      exists (select from orders where state = 'confirming' and claimed_at < wanted.until_at) as is_confirming,
      exists (select from refunds where state = 'requested' and requested_at < wanted.until_at) as has_requested_refund
    from (
      select day, position, (day + 1)::timestamp at time zone 'Asia/Seoul' as until_at
      from unnest(${days}::date[]) with ordinality as given (day, position)
    ) as wanted
    left join day_closings on day_closings.day = wanted.day
    left join staff on staff.id = day_closings.closed_by
    left join reconciliation_runs as runs on runs.day = wanted.day
    order by wanted.position`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    frozen: row.totals,
    closed:
      row.closed_at === null
        ? null
        : {
            at: toKoreanIso(row.closed_at),
            by: { id: row.staff_id!, name: row.staff_name!, role: row.staff_role! },
          },
    comparison:
      row.compared_at === null
        ? null
        : {
            at: toKoreanIso(row.compared_at),
            transactions: row.transactions!,
            openFindings: row.open_findings,
            resolvedFindings: row.resolved_findings,
          },
    obstacles: obstaclesOf(row),
  }));
}

function obstaclesOf(row: StandingRow): Obstacle[] {
  if (row.closed_at !== null) return [];
  const standing: readonly [Obstacle, boolean][] = [
    ['NOT_OVER', !row.is_over],
    ['NOT_COMPARED', row.compared_at === null],
    ['OPEN_FINDING', row.open_findings > 0],
    ['CONFIRMING_PAYMENT', row.is_confirming],
    ['REQUESTED_REFUND', row.has_requested_refund],
  ];
  return standing.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []));
}
