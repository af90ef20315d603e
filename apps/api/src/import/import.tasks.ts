// Scheduled tasks of the imports: forget the rows of files that were previewed a day ago.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';

const HOUR_MS = 60 * 60 * 1000;

export function importTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    {
      name: 'delete previewed files',
      everyMs: HOUR_MS,
      once: true,
      run: () => sql`delete from imports where created_at < ondesk_now() - interval '1 day'`.execute(db),
    },
  ];
}
