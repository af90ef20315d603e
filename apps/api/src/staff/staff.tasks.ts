// Scheduled tasks of the staff's side: seal the audit log each minute, and purge what has expired.
import { sql } from 'kysely';
import { now, type Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import {
  AUDIT_RETENTION_YEARS,
  CONSOLE_REQUEST_HOURS,
  PRIVACY_ACCESS_YEARS,
  STAFF_SESSION_DAYS,
} from '#domain/retention.ts';
import { sealAudit } from './audit-log/seal-audit.ts';

const MINUTE_MS = 60_000;
const BATCH_SIZE = 1_000;

export function staffTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    { name: 'seal the audit log', everyMs: MINUTE_MS, once: true, run: () => sealAudit(db) },
    { name: 'purge expired staff data', everyMs: 60 * MINUTE_MS, once: true, run: () => purgeExpired(db) },
  ];
}

async function purgeExpired(db: Database): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_devices').where('expires_at', '<=', now).execute();
  await sql`delete from staff_sign_in_attempts where at <= ondesk_now() - interval '1 hour'`.execute(db);
  await sql`
    delete from console_requests
    where created_at <= ondesk_now() - make_interval(hours => ${CONSOLE_REQUEST_HOURS})`.execute(db);
  await sql`
    delete from staff_sessions
    where least(ended_at, ends_at) <= ondesk_now() - make_interval(days => ${STAFF_SESSION_DAYS})`.execute(
    db,
  );
  // Append-only for the service, so functions of the database's owner delete.
  await repeatUntilNone(() =>
    sql<{ purged: number }>`
      select purge_audit(ondesk_now() - make_interval(years => ${AUDIT_RETENTION_YEARS}), ${BATCH_SIZE}) as purged`.execute(
      db,
    ),
  );
  await repeatUntilNone(() =>
    sql<{ purged: number }>`
      select purge_privacy_accesses(
        ondesk_now() - make_interval(years => ${PRIVACY_ACCESS_YEARS}), ${BATCH_SIZE}) as purged`.execute(db),
  );
}

async function repeatUntilNone(purge: () => Promise<{ rows: { purged: number }[] }>): Promise<void> {
  while ((await purge()).rows[0]!.purged > 0);
}
