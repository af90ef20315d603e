// The scheduled task of exports: deletes files a day after they were asked for.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { EXPORT_FILE_HOURS } from '#domain/retention.ts';

const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000;

export function exportTasks({ db }: { db: Database }): ScheduledTask[] {
  const run = async () => {
    await sql`
      delete from exports
      where created_at <= ondesk_now() - make_interval(hours => ${EXPORT_FILE_HOURS})`.execute(db);
  };
  return [{ name: 'delete old exports', everyMs: QUARTER_OF_AN_HOUR_MS, once: true, run }];
}
