// Scheduled tasks of the accounts: purge what has expired.
import { sql } from 'kysely';
import { now, type Database } from '#api/database/database.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { ACCESS_RECORD_MONTHS, CONTRACT_RETENTION_YEARS, REFRESH_TOKEN_DAYS } from '#domain/retention.ts';
import { purgeReports } from './purge-reports.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH_SIZE = 1_000;

export function accountTasks(deps: { db: Database; imageStore: ImageStore }): ScheduledTask[] {
  return [
    { name: 'purge expired data', everyMs: HOUR_MS, once: true, run: () => purgeExpired(deps.db) },
    { name: 'purge old reports', everyMs: HOUR_MS, once: true, run: () => purgeReports(deps) },
  ];
}

async function purgeExpired(db: Database): Promise<void> {
  await db.deleteFrom('retained_records').where('purge_after', '<=', now).execute();
  await db.deleteFrom('open_uploads').where('closes_at', '<=', now).execute();
  await db.deleteFrom('pending_registrations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
  // Nobody can come back to a session whose last token has expired.
  await sql`
    update session_families set ended_at = ondesk_now(), ended_why = 'expired'
    where ended_at is null and started_at <= ondesk_now() - make_interval(days => ${REFRESH_TOKEN_DAYS})
      and not exists (select from refresh_tokens where family_id = session_families.id)`.execute(db);
  // When someone was signed in counts as an access log.
  await db
    .deleteFrom('session_families')
    .where('ended_at', '<=', sql<Date>`ondesk_now() - make_interval(months => ${ACCESS_RECORD_MONTHS})`)
    .execute();
  await db.deleteFrom('unmask_grants').where('until', '<=', now).execute();
  await db.deleteFrom('phone_confirmations').where('expires_at', '<=', now).execute();
  await purgeConsents(db);
}

/**
 * What a member who withdrew had agreed to is kept as long as their contracts. Consents are append-only for the service,
 * so a function of the database's owner deletes them.
 */
async function purgeConsents(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ purged: number }>`
      select purge_consents(
        ondesk_now() - make_interval(years => ${CONTRACT_RETENTION_YEARS}), ${BATCH_SIZE}
      ) as purged`.execute(db);
    if (rows[0]!.purged === 0) return;
  }
}
