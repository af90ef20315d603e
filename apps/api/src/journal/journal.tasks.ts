// The scheduled task of the journal: makes its partitions ahead of the rows.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { ScheduledTask } from '#api/scheduler.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

export function journalTasks(deps: { db: Database; log: Logger }): ScheduledTask[] {
  return [
    {
      name: 'make journal partitions',
      everyMs: TEN_MINUTES_MS,
      once: true,
      run: () => makePartitions(deps),
    },
  ];
}

/** Rows that found no partition are kept apart and read like all others, but they can never be archived. */
async function makePartitions({ db, log }: { db: Database; log: Logger }): Promise<void> {
  await sql`select make_journal_partitions()`.execute(db);
  const { rows } = await sql`select from journal_overflow limit 1`.execute(db);
  if (rows.length > 0) log.warn('journal rows were written before their partition was made');
}
