// Reads how many inquiries wait for an answer, since when, and whether one waits for longer than was promised.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { minutesLeft, readSupportClock } from '#api/settings/support-clock.ts';

export interface WaitingInquiries {
  count: number;
  oldestMinutes: number;
  isLate: boolean;
}

const MINUTE_MS = 60_000;

/** Null where nobody waits. */
export async function readWaitingInquiries(db: Db): Promise<WaitingInquiries | null> {
  const [clock, { rows }] = await Promise.all([
    readSupportClock(db),
    sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(waiting_since) as since from inquiries where state = 'waiting'`.execute(
      db,
    ),
  ]);
  const { count, since } = rows[0]!;
  if (since === null) return null;
  return {
    count,
    oldestMinutes: Math.max(0, Math.floor((clock.now.getTime() - since.getTime()) / MINUTE_MS)),
    isLate: minutesLeft(clock, since) < 0,
  };
}
