// Scheduled tasks of insight: counting the day that ended, counting anew what changed of earlier ones, and adding up what the pages ask for.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { countCosts } from './count/count-costs.ts';
import { countFinishedDays, countLateDays } from './count/count-days.ts';
import { keepUsualPeriods } from './kept/keep-usual-periods.ts';

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
        await countCosts(db);
        await keepUsualPeriods(db);
      },
    },
  ];
}
