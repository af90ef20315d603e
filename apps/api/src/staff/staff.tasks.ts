// The scheduled task of the staff's side: seals the audit log each minute.
import type { Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { sealAudit } from './audit-log/seal-audit.ts';

const MINUTE_MS = 60_000;

export function staffTasks({ db }: { db: Database }): ScheduledTask[] {
  return [{ name: 'seal the audit log', everyMs: MINUTE_MS, once: true, run: () => sealAudit(db) }];
}
