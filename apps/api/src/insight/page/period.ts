// Which days a page of insight is about, which it is compared with, and how its queries read both at once.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { listDays } from '../count/day-range.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface InsightQuery {
  from?: string | undefined;
  to?: string | undefined;
  compare?: 'PREVIOUS' | 'YEAR' | undefined;
  stationId?: number | undefined;
  productId?: number | undefined;
}

export interface Period {
  from: string;
  to: string;
  days: number;
}

export interface InsightHead {
  period: Period;
  compared: Period | null;
  counted: { until: string; at: string } | null;
}

/** What a page knows before it reads a number; the periods that are read are `periods`, the one that is compared only if any of it was counted. */
export interface Head {
  reply: InsightHead;
  periods: readonly { isBefore: boolean; period: Period }[];
  /** No day after it is counted. */
  yesterday: string;
  /** The first day that was counted; null before there is one. */
  firstDay: string | null;
}

export async function readHead(db: Db, query: InsightQuery): Promise<Head> {
  const { rows: clock } = await sql<{
    yesterday: string;
    first_day: string | null;
    until: string | null;
    at: Date | null;
  }>`
    select (korean_day(ondesk_now()) - 1)::text as yesterday, (select min(day) from counted_days)::text as first_day,
      last.day::text as until, last.counted_at as at
    from (select) as one left join (select day, counted_at from counted_days order by day desc limit 1) as last on true`.execute(
    db,
  );
  const { yesterday, first_day: firstDay, until, at } = clock[0]!;
  const to = query.to ?? yesterday;
  const period = periodOf(query.from ?? dayAfter(to, 1 - DEFAULT_DAYS), to);
  const compared = comparedWith(period, query.compare);
  const isCounted = compared !== null && (await hasCounted(db, compared));
  return {
    reply: {
      period,
      compared,
      counted: until === null || at === null ? null : { until, at: toKoreanIso(at) },
    },
    periods: [
      { isBefore: false, period },
      ...(compared !== null && isCounted ? [{ isBefore: true, period: compared }] : []),
    ],
    yesterday,
    firstDay,
  };
}

function periodOf(from: string, to: string): Period {
  return { from, to, days: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 };
}

/** A year before are the same dates: with a leap day in one of them, a day more or less. */
function comparedWith({ from, to, days }: Period, compare: InsightQuery['compare']): Period | null {
  if (compare === undefined) return null;
  if (compare === 'YEAR') return periodOf(yearBefore(from), yearBefore(to));
  return periodOf(dayAfter(from, -days), dayAfter(from, -1));
}

/** Of the 29th of February it is the 28th. */
function yearBefore(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return same.endsWith('-02-29') ? same.replace('-29', '-28') : same;
}

async function hasCounted(db: Db, { from, to }: Period): Promise<boolean> {
  const { rows } = await sql`
    select from counted_days where day between ${from}::date and ${to}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Its days that are counted: days to come bring nothing, and cost nothing yet. */
export function countedDaysOf({ reply: { counted }, firstDay }: Head, { from, to }: Period): string[] {
  if (counted === null || firstDay === null) return [];
  return listDays({
    from: from < firstDay ? firstDay : from,
    to: to > counted.until ? counted.until : to,
  });
}

/** A table with a row for each period: `is_before`, `from_day`, `to_day`. As literals, by which the planner knows how many days they are. */
export const periodsOf = ({ periods }: Head): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    periods.map(
      ({ isBefore, period: { from, to } }) =>
        sql`(${sql.lit(isBefore)}, ${sql.lit(from)}::date, ${sql.lit(to)}::date)`,
    ),
  )}) as periods (is_before, from_day, to_day)`;

/** The rows of the chosen station, or of all together, and of the chosen product, or of each. */
export const isChosen = ({ stationId, productId }: InsightQuery): RawBuilder<boolean> => sql<boolean>`
  station_id = ${sql.lit(stationId ?? 0)} ${productId === undefined ? sql`` : sql`and product_id = ${sql.lit(productId)}`}`;

/** Of all stations and products together, whose money, hours and lengths are added up: the others are few rows. */
export const isAll = ({ stationId, productId }: InsightQuery): boolean =>
  stationId === undefined && productId === undefined;

interface OfPeriod {
  is_before: boolean;
}

/** What a number is in the period, and in the one it is compared with. */
export function figureOf<Row extends OfPeriod>(
  head: Head,
  rows: readonly Row[],
  read: (rows: readonly Row[]) => number,
): { now: number; before: number | null } {
  return {
    now: read(rows.filter(({ is_before: isBefore }) => !isBefore)),
    before: isCompared(head) ? read(rows.filter(({ is_before: isBefore }) => isBefore)) : null,
  };
}

export function figureOrNoneOf<Row extends OfPeriod>(
  head: Head,
  rows: readonly Row[],
  read: (rows: readonly Row[]) => number | null,
): { now: number | null; before: number | null } {
  return {
    now: read(rows.filter(({ is_before: isBefore }) => !isBefore)),
    before: isCompared(head) ? read(rows.filter(({ is_before: isBefore }) => isBefore)) : null,
  };
}

export const isCompared = ({ periods }: Head): boolean => periods.length > 1;

export const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Spans of seven days from the first day on; the last may be shorter. */
export function weeksOf({ from, to }: Period): { from: string; to: string }[] {
  const weeks: { from: string; to: string }[] = [];
  for (let first = from; first <= to; first = dayAfter(first, 7)) {
    const last = dayAfter(first, 6);
    weeks.push({ from: first, to: last < to ? last : to });
  }
  return weeks;
}
