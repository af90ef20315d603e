// Days in Korea from one to another, for the statements that count them.
import { sql, type RawBuilder } from 'kysely';
import { literalMoment, type Tx } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';

/** Both days are in it. */
export interface DayRange {
  from: string;
  to: string;
}

/** Counts one part of some days anew, after it has removed what was counted of them. */
export type CountStep = (tx: Tx, days: DayRange) => Promise<void>;

const midnightOf = (day: string) => new Date(`${day}T00:00:00+09:00`);

export const beginningOf = ({ from }: DayRange): Date => midnightOf(from);
export const endOf = ({ to }: DayRange): Date => midnightOf(dayAfter(to));

/** As literals: by parameters alone the planner expects a good part of everything that ever happened. */
export const isWithin = (moment: RawBuilder<unknown>, days: DayRange): RawBuilder<boolean> =>
  sql<boolean>`${moment} >= ${literalMoment(beginningOf(days))} and ${moment} < ${literalMoment(endOf(days))}`;

export const isAmong = (day: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${sql.lit(from)}::date and ${sql.lit(to)}::date`;

export const hourOf = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`extract(hour from ${moment} at time zone 'Asia/Seoul')::smallint`;

export async function removeDays(tx: Tx, tables: readonly string[], days: DayRange): Promise<void> {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where ${isAmong(sql`day`, days)}`.execute(tx);
}

/** At most so many days at once, in order. */
export function splitDays({ from, to }: DayRange, most: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (let first = from; first <= to; first = dayAfter(first, most)) {
    const last = dayAfter(first, most - 1);
    ranges.push({ from: first, to: last < to ? last : to });
  }
  return ranges;
}

export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
