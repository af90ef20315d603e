// Pauses a station, opens it again or shuts it down for good: the one decision behind the console and the operator command.
import { now, type Tx } from '#api/database/database.ts';
import { isPaused } from './describe-station.ts';

export type StationChange =
  /** The reason is shown to renters. A paused station may be paused again, with another reason or end. */
  | { to: 'paused'; reason: string; until: Date | null }
  | { to: 'open'; reason: string }
  | { to: 'shut_down'; reason: string };

/** As the audit log names them. */
export const stationActions = {
  paused: 'station.pause',
  open: 'station.open',
  shut_down: 'station.shut_down',
} as const;

/** Why it cannot be done. */
export type StationObstacle = 'unknown' | 'shut_down' | 'depot' | 'not_paused' | 'has_items';

/** Undefined when it is done. Locks the station: an item that arrives at the same moment is either seen or refused by its own check. */
export async function changeStation(
  tx: Tx,
  stationId: number,
  change: StationChange,
): Promise<StationObstacle | undefined> {
  const station = await tx
    .selectFrom('stations')
    .select(['kind', 'shut_down_at', isPaused.as('paused')])
    .where('id', '=', stationId)
    .forUpdate()
    .executeTakeFirst();
  if (!station) return 'unknown';
  if (station.shut_down_at !== null) return 'shut_down';
  const obstacle = await findObstacle(tx, stationId, station, change);
  if (obstacle === undefined) await applyChange(tx, stationId, change);
  return obstacle;
}

async function findObstacle(
  tx: Tx,
  stationId: number,
  station: { kind: 'public' | 'depot'; paused: boolean },
  { to }: StationChange,
): Promise<StationObstacle | undefined> {
  if (to === 'shut_down') return (await hasItems(tx, stationId)) ? 'has_items' : undefined;
  if (station.kind === 'depot') return 'depot';
  return to === 'open' && !station.paused ? 'not_paused' : undefined;
}

async function hasItems(tx: Tx, stationId: number): Promise<boolean> {
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('station_id', '=', stationId)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

async function applyChange(tx: Tx, stationId: number, change: StationChange): Promise<void> {
  const open = { paused: false, paused_until: null, pause_reason: null };
  const columns =
    change.to === 'paused'
      ? { paused: true, paused_until: change.until, pause_reason: change.reason }
      : change.to === 'open'
        ? open
        : { ...open, shut_down_at: now };
  await tx
    .updateTable('stations')
    .set({ ...columns, changed_reason: change.reason })
    .where('id', '=', stationId)
    .execute();
}
