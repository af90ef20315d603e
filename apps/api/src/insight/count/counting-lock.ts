// Counting changes the numbers of days: one transaction at a time, and while one does nobody adds them up for longer.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';

const COUNTING_LOCK = 7_309_462;

export async function lockCounting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(tx);
}

/** Keeps the numbers of days as they are until the transaction ends; false, at once, while a day is being counted. */
export async function tryToHoldCounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${COUNTING_LOCK}) as held`.execute(tx);
  return rows[0]!.held;
}
