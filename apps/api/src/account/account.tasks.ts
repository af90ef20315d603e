// Scheduled tasks of the accounts: purge what has expired.
import { sql } from 'kysely';
import { now, type Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';

const HOUR_MS = 60 * 60 * 1000;

export function accountTasks({ db }: { db: Database }): ScheduledTask[] {
  return [{ name: 'purge expired data', everyMs: HOUR_MS, once: true, run: () => purgeExpired(db) }];
}

async function purgeExpired(db: Database): Promise<void> {
  await db.deleteFrom('retained_records').where('purge_after', '<=', now).execute();
  await db.deleteFrom('open_uploads').where('closes_at', '<=', now).execute();
  await db.deleteFrom('pending_registrations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
  // Nobody can come back to a session whose last token has expired.
  await sql`
    update session_families set ended_at = ondesk_now(), ended_why = 'expired'
    where ended_at is null and started_at <= ondesk_now() - interval '30 days'
      and not exists (select from refresh_tokens where family_id = session_families.id)`.execute(db);
  // When someone was signed in counts as an access log: three months.
  await db
    .deleteFrom('session_families')
    .where('ended_at', '<=', sql<Date>`ondesk_now() - interval '3 months'`)
    .execute();
}
