// Reads 회원 from the counts of days: who rents for the first time, comes back, joins or leaves.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import {
  figureOf,
  isCompared,
  periodsOf,
  readHead,
  sumOf,
  weeksOf,
  type Head,
  type InsightQuery,
} from './period.ts';
import { countRenters } from './usage.queries.ts';

const COHORT_MONTHS = 8;

interface CohortRow {
  first_month: string;
  month: string;
  members: number;
}

export async function readMembers(db: Db, query: InsightQuery) {
  const everywhere = { ...query, stationId: undefined, productId: undefined };
  const head = await readHead(db, everywhere);
  const [renters, returning, joined, withdrawn, reason, series, rows, funnel] = await Promise.all([
    countRenters(db, head, everywhere),
    countReturning(db, head),
    countJoined(db, head),
    countWithdrawn(db, head),
    findReason(db, head),
    listWeeks(db, head),
    listCohorts(db, head),
    readFunnel(db, head),
  ]);
  return {
    ...head.reply,
    tiles: {
      renters: { now: renters.now ?? 0, before: renters.before },
      joined,
      returning,
      againNextMonth: againNextMonth(head, rows),
      withdrawn,
    },
    withdrawalReason: reason,
    series,
    rows,
    funnel,
  };
}

interface CountRow {
  is_before: boolean;
  members: number;
}

const figure = (head: Head, rows: readonly CountRow[]) =>
  figureOf(head, rows, (some) => sumOf(some, ({ members }) => members));

/** They rented before the period, whenever that was, or it would be their first time. */
async function countReturning(db: Db, head: Head) {
  const { rows } = await sql<CountRow>`
    select is_before, sum(members)::int as members
    from ${periodsOf(head)} join day_renters on day between from_day and to_day
    where station_id = 0 and product_id = 0 and day - days_since < from_day group by 1`.execute(db);
  return figure(head, rows);
}

async function countJoined(db: Db, head: Head) {
  const { rows } = await sql<CountRow>`
    select is_before, sum(joined)::int as members
    from ${periodsOf(head)} join day_joiners on day between from_day and to_day group by 1`.execute(db);
  return figure(head, rows);
}

async function countWithdrawn(db: Db, head: Head) {
  const { rows } = await sql<CountRow>`
    select is_before, sum(members)::int as members
    from ${periodsOf(head)} join day_withdrawals on day between from_day and to_day where reason = '' group by 1`.execute(
    db,
  );
  return figure(head, rows);
}

async function findReason(db: Db, head: Head) {
  const { rows } = await sql<{ code: string; description: string; members: number }>`
    select withdrawal_reasons.code, withdrawal_reasons.description, sum(members)::int as members
    from ${periodsOf(head)} join day_withdrawals on day between from_day and to_day
    join withdrawal_reasons on withdrawal_reasons.code = reason
    where not is_before group by 1, 2 order by members desc, min(position) limit 1`.execute(db);
  return rows[0] ?? null;
}

async function listWeeks(db: Db, head: Head) {
  const { period, compared } = head.reply;
  const weeks = weeksOf(period);
  const before = compared !== null && isCompared(head) ? weeksOf(compared) : [];
  const all = [...weeks, ...before];
  const { rows } = await sql<{ from: string; members: number }>`
    select from_day::text as from, sum(members)::int as members
    from unnest(${all.map(({ from }) => from)}::date[], ${all.map(({ to }) => to)}::date[]) as weeks (from_day, to_day)
    join day_renters on day between from_day and to_day
    where station_id = 0 and product_id = 0 and day - days_since < from_day group by 1`.execute(db);
  const returning = new Map(rows.map(({ from, members }) => [from, members]));
  return weeks.map(({ from, to }, index) => {
    const other = before[index];
    return {
      from,
      to,
      returning: returning.get(from) ?? 0,
      before: other ? (returning.get(other.from) ?? 0) : null,
    };
  });
}

async function listCohorts(db: Db, head: Head) {
  const { period, counted } = head.reply;
  const last = monthOf(counted !== null && counted.until < period.to ? counted.until : period.to);
  const months = Array.from({ length: COHORT_MONTHS }, (_none, index) =>
    monthsAfter(last, index + 1 - COHORT_MONTHS),
  );
  const { rows } = await sql<CohortRow>`
    select to_char(first_month, 'YYYY-MM') as first_month, to_char(day, 'YYYY-MM') as month, sum(members)::int as members
    from day_cohorts
    where first_month >= ${`${months[0]!}-01`}::date and day >= ${`${months[0]!}-01`}::date
      and day < ${`${monthsAfter(last, 1)}-01`}::date
    group by 1, 2`.execute(db);
  const membersOf = new Map(rows.map((row) => [`${row.first_month}:${row.month}`, row.members]));
  return months.flatMap((month, index) => {
    const members = membersOf.get(`${month}:${month}`) ?? 0;
    if (members === 0) return [];
    const again = months.slice(index + 1).map((later) => {
      const back = membersOf.get(`${month}:${later}`) ?? 0;
      return { members: back, share: back / members, whole: isOver(later, counted?.until ?? null) };
    });
    return [{ month, members, again }];
  });
}

type Cohort = Awaited<ReturnType<typeof listCohorts>>[number];

/** The youngest month that has another after it, beside the one before. */
function againNextMonth(head: Head, cohorts: readonly Cohort[]) {
  const [latest, earlier] = cohorts.filter(({ again }) => again.length > 0).toReversed();
  return {
    now: latest?.again[0]?.share ?? null,
    before: isCompared(head) ? (earlier?.again[0]?.share ?? null) : null,
    month: latest?.month ?? null,
  };
}

async function readFunnel(db: Db, head: Head) {
  const { rows } = await sql<{ joined: number; rented: number; second: number; third: number }>`
    select coalesce(sum(joined), 0)::int as joined, coalesce(sum(rented), 0)::int as rented,
      coalesce(sum(rented_again), 0)::int as second, coalesce(sum(rented_thrice), 0)::int as third
    from ${periodsOf(head)} join day_joiners on joined_on between from_day and to_day where not is_before`.execute(
    db,
  );
  const { joined, rented, second, third } = rows[0]!;
  return { joined, neverRented: joined - rented, rented, second, third };
}

const monthOf = (day: string) => day.slice(0, 7);

function monthsAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

const isOver = (month: string, countedUntil: string | null) =>
  countedUntil !== null && monthOf(dayAfter(countedUntil)) > month;
