// The scheduled tasks that delete what has been kept long enough.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { purgeExpiredRows, tablesPurgedEvery } from './purge-expired-rows.ts';

const MINUTE_MS = 60_000;

export function retentionTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    {
      name: 'purge rows that expire within the hour',
      everyMs: MINUTE_MS,
      once: true,
      run: () => purgeExpiredRows(db, tablesPurgedEvery('minute')),
    },
    {
      name: 'purge expired rows',
      everyMs: 60 * MINUTE_MS,
      once: true,
      run: () => purgeExpiredRows(db, tablesPurgedEvery('hour')),
    },
  ];
}
