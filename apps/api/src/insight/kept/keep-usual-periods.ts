// Keeps the periods that the console offers, each with the days before it, so that nobody waits for them to be added up.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { daysBefore, usualPeriods } from '#domain/insight/usual-periods.ts';
import { keepPeriod } from './keep-period.ts';

export async function keepUsualPeriods(db: Database): Promise<void> {
  const { rows } = await sql<{ today: string }>`select korean_day(ondesk_now())::text as today`.execute(db);
  for (const { days } of usualPeriods(rows[0]!.today))
    for (const period of [days, daysBefore(days)]) await keepPeriod(db, period, { isUsual: true });
}
