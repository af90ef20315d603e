// Looks for what goes on, records it and writes the messages about it: kind by kind, so that one that fails silences no other.
import { sql } from 'kysely';
import { databaseNow, inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';
import { alertKinds, type AlertKindName } from './alert-kinds.ts';
import { recordStates } from './record-states.ts';
import { writeAlerts, writeDigests } from './write-messages.ts';

/** Taken by whoever finds or writes: of two processes the second sees what the first has recorded. */
const ALERT_LOCK = 7_309_471;
/** In Korea; what was found by then, still goes on and was not told yet is in it. */
export const DIGEST_HOUR = 9;
const HOUR_MS = 60 * 60 * 1000;

export async function findAlerts(db: Database): Promise<void> {
  const failed: unknown[] = [];
  for (const kind of await listKindsToFind(db)) {
    try {
      await lockedTransaction(db, async (tx) => {
        await recordStates(tx, kind, await alertKinds[kind].find(tx));
        await writeAlerts(tx, kind);
      });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'kinds of alerts could not be looked for');
}

/** The first look after the hour writes it, however late that is; what is found or wanted later waits for the next day. */
export async function writeDailyDigest(db: Database): Promise<void> {
  const now = await databaseNow(db);
  const closedAt = new Date(koreanMidnight(now).getTime() + DIGEST_HOUR * HOUR_MS);
  if (now < closedAt) return;
  await lockedTransaction(db, (tx) => writeDigests(tx, { day: koreanDate(now), closedAt }));
}

/** What somebody wants to hear of, and what is known to go on: should nobody want it for a while, it does not begin anew. */
async function listKindsToFind(db: Database): Promise<AlertKindName[]> {
  const { rows } = await sql<{ kind: AlertKindName }>`
    select kind from staff_alert_choices where timing <> 'off'
    union
    select kind from staff_alert_states where ended_at is null`.execute(db);
  return rows.map(({ kind }) => kind);
}

async function lockedTransaction(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ALERT_LOCK)})`.execute(tx);
    await work(tx);
  });
}
