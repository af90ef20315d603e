// Reads how many inquiries wait for an answer, since when, and which wait for longer than was promised.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { minutesLeft, readSupportClock } from '#api/settings/support-clock.ts';
import { beforeWorkingMinutes } from '#domain/time/working-time.ts';

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

export interface LateInquiry {
  id: number;
  category: string;
  waitingSince: Date;
}

/** Those that wait for longer than was promised, the longest first. */
export async function listLateInquiries(db: Db): Promise<LateInquiry[]> {
  const { calendar, now, promisedMinutes } = await readSupportClock(db);
  const lateBefore = beforeWorkingMinutes(calendar, now, promisedMinutes);
  // Nobody works: nothing was promised.
  if (lateBefore === null) return [];
  const { rows } = await sql<LateInquiry>`
    select id, category, waiting_since as "waitingSince" from inquiries
    where state = 'waiting' and waiting_since < ${lateBefore} order by waiting_since, id`.execute(db);
  return rows;
}
