// Scheduled tasks of the accounts: end sessions nobody came back to, and purge what renters reported.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { REFRESH_TOKEN_DAYS } from '#domain/legal/retention.ts';
import { purgeReports } from './purge-reports.ts';

const HOUR_MS = 60 * 60 * 1000;

export function accountTasks(deps: { db: Database; imageStore: ImageStore }): ScheduledTask[] {
  return [
    { name: 'end expired sessions', everyMs: HOUR_MS, once: true, run: () => endExpiredSessions(deps.db) },
    { name: 'purge old reports', everyMs: HOUR_MS, once: true, run: () => purgeReports(deps) },
  ];
}

/** Nobody can come back to a session whose last token has expired. */
async function endExpiredSessions(db: Database): Promise<void> {
  await sql`
    update session_families set ended_at = ondesk_now(), ended_why = 'expired'
    where ended_at is null and started_at <= ondesk_now() - make_interval(days => ${REFRESH_TOKEN_DAYS})
      and not exists (
        select from refresh_tokens where family_id = session_families.id and expires_at > ondesk_now())`.execute(
    db,
  );
}
