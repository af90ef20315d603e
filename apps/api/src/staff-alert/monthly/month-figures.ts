// The figures of a month beside those of the month before: the same numbers as on the pages of insight, read from counted days.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { readMembers } from '#api/insight/page/members.queries.ts';
import { readRevenue } from '#api/insight/page/revenue.queries.ts';
import { readSupportInsight } from '#api/insight/page/support.queries.ts';
import { readUsage } from '#api/insight/page/usage.queries.ts';
import { dayAfter } from '#domain/time/business-days.ts';

/** Whole days, both included. */
export interface Month {
  from: string;
  to: string;
}

export interface MonthFigures {
  netWon: number;
  rentals: number;
  renters: number;
  joined: number;
  /** Until the first answer, in working time; null where nobody was answered. */
  answerMinutes: number | null;
  /** Of the answers, between 0 and 1. */
  withinPromise: number | null;
}

/** Of any day of it. */
export function monthOf(day: string): Month {
  const from = `${day.slice(0, 7)}-01`;
  // Every month is shorter than 32 days, and the day then is in the next one.
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) };
}

export const monthBefore = ({ from }: Month): Month => monthOf(dayAfter(from, -1));

/** Null where no day of it was counted. */
export async function readMonthFigures(db: Db, month: Month): Promise<MonthFigures | null> {
  const { rows: counted } = await sql`
    select from counted_days where day between ${month.from}::date and ${month.to}::date limit 1`.execute(db);
  if (counted.length === 0) return null;
  const [revenue, usage, members, support] = await Promise.all([
    readRevenue(db, month),
    readUsage(db, month),
    readMembers(db, month),
    readSupportInsight(db, month),
  ]);
  return {
    netWon: revenue.tiles.net.now,
    rentals: usage.tiles.rentals.now,
    renters: members.tiles.renters.now,
    joined: members.tiles.joined.now,
    answerMinutes: support.tiles.medianMinutes.now,
    withinPromise: support.tiles.withinPromise.now,
  };
}
