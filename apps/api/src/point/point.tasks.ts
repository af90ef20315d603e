// The scheduled task of points: lets those end whose day has come.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { expirePoints } from './expire-points.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function pointTasks({ db }: { db: Database }): ScheduledTask[] {
  return [{ name: 'expire points', everyMs: DAY_MS, once: true, run: () => expirePoints(db) }];
}
