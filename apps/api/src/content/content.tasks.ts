// Scheduled tasks of notices: tell members of those that have just appeared.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { announceDueNotices } from './announce-notice.ts';

export function contentTasks({ db }: { db: Database }): ScheduledTask[] {
  return [{ name: 'announce notices', everyMs: 30_000, once: true, run: () => announceDueNotices(db) }];
}
