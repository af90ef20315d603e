// The periodic work of alerts: looking for what goes on, once a day what is gathered, once a month how it was.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { findAlerts, writeDailyDigest } from './find-alerts.ts';
import { writeMonthlyReports } from './monthly/write-reports.ts';

const MINUTE_MS = 60 * 1000;

export function staffAlertTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    { name: 'find staff alerts', everyMs: MINUTE_MS, once: true, run: () => findAlerts(db) },
    {
      name: 'write the digest of staff alerts',
      everyMs: MINUTE_MS,
      once: true,
      run: () => writeDailyDigest(db),
    },
    {
      name: 'write the mail about a month',
      everyMs: 10 * MINUTE_MS,
      once: true,
      run: () => writeMonthlyReports(db),
    },
  ];
}
