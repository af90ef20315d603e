// Scheduled task of inquiries: ends those whose answer nobody has replied to.
import { sql } from 'kysely';
import { inTransaction, type Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { OPEN_DAYS } from './inquiry-columns.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The rest is ended an hour later. */
const BATCH_SIZE = 2_000;

export function inquiryTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    {
      name: 'close answered inquiries',
      everyMs: HOUR_MS,
      once: true,
      run: () => closeAnsweredInquiries(db),
    },
  ];
}

/** One that its member or staff change at this moment is left to them. */
async function closeAnsweredInquiries(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await sql`
      update inquiries set state = 'closed', closed_at = ondesk_now(), version = version + 1
      where id = any(array(
        select id from inquiries
        where state = 'answered' and last_answered_at <= ondesk_now() - make_interval(days => ${sql.lit(OPEN_DAYS)})
        order by last_answered_at limit ${sql.lit(BATCH_SIZE)} for no key update skip locked))`.execute(tx);
  });
}
