// Counts days: those that are over and not counted yet, and those that changed since.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { INSIGHT_YEARS } from '#domain/legal/retention.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { correctKeptPeriods } from '../kept/correct-kept-periods.ts';
import { countAnswers } from './count-answers.ts';
import { countHours } from './count-hours.ts';
import { countMembers } from './count-members.ts';
import { countMoney } from './count-money.ts';
import { countProductSpans } from './count-product-spans.ts';
import { countRentals } from './count-rentals.ts';
import { countSpans } from './count-spans.ts';
import { lockCounting } from './counting-lock.ts';
import { splitDays, type CountStep, type DayRange } from './day-range.ts';

/** Further back nothing is counted after a service stood still: nothing happened meanwhile. */
const MAX_BACKLOG_DAYS = 100;
/** As far back as counts are kept, when a service begins to count. */
const FIRST_BACKLOG_DAYS = INSIGHT_YEARS * 365;
/** In one transaction. */
const DAYS_AT_ONCE = 31;
/** Items times days: with half a million items one day takes half a minute. */
const ITEM_DAYS_IN_TRANSACTION = 500_000;
/** A change from before midnight is committed by then: what comes later is noted as late. */
const MINUTES_AFTER_MIDNIGHT = 10;

/** Days add up their hours, and spans their days; until those are added up, they tell what was counted before. */
const steps: readonly CountStep[] = [
  countHours,
  countRentals,
  countMoney,
  correctKeptPeriods,
  countSpans,
  countProductSpans,
  countMembers,
  countAnswers,
];

/** What is counted once more is what it would be if it had never been counted. */
export async function countDays(db: Database, days: DayRange): Promise<void> {
  for (const some of splitDays(days, await daysAtOnce(db)))
    await inTransaction(db, 'system', async (tx) => {
      await lockCounting(tx);
      await countInTransaction(tx, some);
    });
}

async function daysAtOnce(db: Database): Promise<number> {
  const { items } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return Math.min(DAYS_AT_ONCE, Math.max(1, Math.floor(ITEM_DAYS_IN_TRANSACTION / Math.max(1, items))));
}

export async function countFinishedDays(db: Database): Promise<void> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    with ended as (
      select korean_day(ondesk_now() - make_interval(mins => ${sql.lit(MINUTES_AFTER_MIDNIGHT)})) - 1 as day
    )
    select greatest(
      coalesce((select max(day) + 1 from counted_days),
        korean_day(least((select min(started_at) from rentals), (select min(joined_at) from members)))),
      ended.day - case when exists (select from counted_days) then ${sql.lit(MAX_BACKLOG_DAYS - 1)} else ${sql.lit(FIRST_BACKLOG_DAYS - 1)} end
    )::text as from, ended.day::text as to
    from ended`.execute(db);
  const { from, to } = rows[0]!;
  if (from !== null && from <= to) await countDays(db, { from, to });
}

/**
 * A day is noted in the transaction that changes it: whoever sees the note sees the change. Inquiries that wait within the
 * promise become late by the clock alone.
 */
export async function countLateDays(db: Database): Promise<void> {
  for (let day = await nextLateDay(db); day !== null; day = await nextLateDay(db, day)) {
    const late = day;
    await inTransaction(db, 'system', async (tx) => {
      await lockCounting(tx);
      await tx
        .deleteFrom('late_days')
        .where(sql<boolean>`day = ${late}::date`)
        .execute();
      await countInTransaction(tx, { from: late, to: late });
    });
  }
}

/** Notes about days that are not counted are dropped: they will be counted as they are, or never. */
async function nextLateDay(db: Database, after = dayAfter('1900-01-01')): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with dropped as (
      delete from late_days where not exists (select from counted_days where counted_days.day = late_days.day)
    )
    select min(day)::text as day from (
      select day from late_days where exists (select from counted_days where counted_days.day = late_days.day)
      union all
      select day from day_answers where minutes is null and in_time is null and exists (
        select from counted_days where counted_days.day = day_answers.day
          and counted_at < ondesk_now() - interval '1 hour')
    ) as late where day > ${after}::date`.execute(db);
  return rows[0]!.day;
}

async function countInTransaction(tx: Tx, days: DayRange): Promise<void> {
  for (const count of steps) await count(tx, days);
  await sql`
    insert into counted_days (day)
    select generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day')::date
    on conflict (day) do update set counted_at = ondesk_now()`.execute(tx);
}
