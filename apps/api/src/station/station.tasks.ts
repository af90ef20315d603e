// Scheduled tasks of the stations: record the pauses that are over, and tell who waits for stock that it is there.
import { inTransaction, now, type Database } from '#api/database/database.ts';
import type { ScheduledTask } from '#api/scheduler.ts';
import { tellOfStock } from './stock-alert/tell-of-stock.ts';

export function stationTasks({ db }: { db: Database }): ScheduledTask[] {
  return [
    { name: 'end the pauses of stations', everyMs: 60_000, once: true, run: () => endPauses(db) },
    { name: 'tell of stock', everyMs: 10_000, once: true, run: () => tellOfStock(db) },
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
