// An operator pauses a station, opens it again or shuts it down for good.
import { inTransaction, now, type Actor, type Database } from '#api/database/database.ts';

export type StationChange = 'pause' | 'open' | 'shut-down';

/** The station's name, or undefined when there is none to change: unknown, or already shut down for good. */
export async function changeStation(
  db: Database,
  actor: Actor,
  stationId: number,
  change: StationChange,
  reason: string,
): Promise<string | undefined> {
  const columns = {
    pause: { paused: true },
    open: { paused: false },
    'shut-down': { shut_down_at: now },
  }[change];
  return inTransaction(db, actor, async (tx) => {
    const station = await tx
      .updateTable('stations')
      .set({ ...columns, changed_reason: reason })
      .where('id', '=', stationId)
      .where('shut_down_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return station?.name;
  });
}
