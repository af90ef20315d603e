// Writes the mail about a month to every owner who wants it, once, when its days are counted.
import { sql } from 'kysely';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';
import type { DeliveryKey } from '../delivery.queries.ts';
import { sendAlert } from '../send-alert.job.ts';

/** On the first of the next month, in Korea. */
export const REPORT_HOUR = 9;

/** Whoever asks for it later than that gets the next one. A second process finds the month taken. */
export async function writeMonthlyReports(db: Database): Promise<void> {
  const { year, month, day, hour } = koreanWallClock(await databaseNow(db));
  if (day === 1 && hour < REPORT_HOUR) return;
  const firstDay = `${year}-${String(month).padStart(2, '0')}-01`;
  const lastOfMonth = dayAfter(firstDay, -1);
  const sendAt = new Date(`${firstDay}T${String(REPORT_HOUR).padStart(2, '0')}:00:00+09:00`);
  await inTransaction(db, 'system', async (tx) => {
    const { rows } = await sql<DeliveryKey>`
      with messages as (
        insert into staff_alert_messages (staff_id, report_month)
        select staff.id, date_trunc('month', ${lastOfMonth}::date)::date
        from staff_report_readers as readers join staff on staff.id = readers.staff_id
        where staff.role = 'owner' and staff.disabled_at is null and readers.since < ${sendAt}
          and exists (select from counted_days where counted_days.day = ${lastOfMonth}::date)
        on conflict (staff_id, report_month) where report_month is not null do nothing
        returning id
      )
      insert into staff_alert_deliveries (message_id, channel) select id, 'mail' from messages
      returning message_id as "messageId", channel`.execute(tx);
    for (const delivery of rows) await enqueueJob(tx, sendAlert, delivery);
  });
}
