// The clock of whoever answers: working hours with the operator's holidays, the promise of a first answer, and the time it is now.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import {
  afterWorkingMinutes,
  workingMinutesBetween,
  type WorkingCalendar,
} from '#domain/time/working-time.ts';
import { readSettings } from './settings.queries.ts';

export interface SupportClock {
  now: Date;
  calendar: WorkingCalendar;
  promisedMinutes: number;
}

/** Nobody waits for longer, and nothing is promised further ahead. */
const HOLIDAY_DAYS = 400;

export async function readSupportClock(db: Db): Promise<SupportClock> {
  const [settings, { rows }] = await Promise.all([
    readSettings(db),
    sql<{ now: Date; holidays: string[] }>`
      select ondesk_now() as now, array(
        select day::text from holidays
        where day between (ondesk_now() at time zone 'Asia/Seoul')::date - ${sql.lit(HOLIDAY_DAYS)}
          and (ondesk_now() at time zone 'Asia/Seoul')::date + ${sql.lit(HOLIDAY_DAYS)}) as holidays`.execute(
      db,
    ),
  ]);
  const { now, holidays } = rows[0]!;
  return {
    now,
    calendar: { ...settings['support.hours'], holidays: new Set(holidays) },
    promisedMinutes: settings['support.firstAnswerHours'] * 60,
  };
}

/** When an answer was promised for what waits since a moment; null where nobody works for a year. */
export function answerDueAt({ calendar, promisedMinutes }: SupportClock, since: Date): Date | null {
  return afterWorkingMinutes(calendar, since, promisedMinutes);
}

/** What is left of the promise in working minutes, below zero once it is over. */
export function minutesLeft({ calendar, promisedMinutes, now }: SupportClock, since: Date): number {
  return promisedMinutes - workingMinutesBetween(calendar, since, now);
}
