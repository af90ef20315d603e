// Scheduled tasks of the stations: record the pauses that are over, tell who waits for stock that it is there, write how often products were looked at.
import { inTransaction, now, type Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import type { LookCounter } from './look/look-counter.ts';
import { tellOfStock } from './stock-alert/tell-of-stock.ts';

const LOOKS_MS = 5_000;

export function stationTasks({ db, looks }: { db: Database; looks: LookCounter }): ScheduledTask[] {
  return [
    { name: 'end the pauses of stations', everyMs: 60_000, once: true, run: () => endPauses(db) },
    { name: 'tell of stock', everyMs: 10_000, once: true, run: () => tellOfStock(db) },
    // In every process: each has counted its own.
    { name: 'write looks', everyMs: LOOKS_MS, run: () => looks.write(db) },
  ];
}

/** Their stations opened at the end itself, whether this runs or not. */
async function endPauses(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await tx
      .updateTable('stations')
      .set({
        paused: false,
        paused_until: null,
        pause_reason: null,
        changed_reason: '예정한 시각에 다시 열림',
      })
      .where('paused_until', '<=', now)
      .execute();
  });
}
