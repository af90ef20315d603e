// Scheduled tasks of insight: counting the day that ended, and counting anew what changed of earlier ones.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { countFinishedDays, countLateDays } from './count/count-days.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

export function insightTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    {
      name: 'count days for insight',
      everyMs: TEN_MINUTES_MS,
      once: true,
      run: async () => {
        await countFinishedDays(db);
        await countLateDays(db);
      },
    },
  ];
}
