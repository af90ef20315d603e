// Staff pause a station, open it again or shut it down for good.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import {
  changeStation,
  stationActions,
  type StationChange,
  type StationObstacle,
} from '../change-station.ts';
import { lockStation } from './lock-station.ts';
import { getStationDetail, type StationDetail } from './station-detail.queries.ts';

const obstacles: Record<Exclude<StationObstacle, 'unknown'>, string> = {
  shut_down: '영구 종료한 스테이션이에요.',
  depot: '창고는 운영하거나 멈추지 않아요.',
  not_paused: '일시 중지한 스테이션이 아니에요.',
  has_items: '물품이 남아 있어요. 먼저 다른 곳으로 옮겨 주세요.',
};

export async function changeStationState(
  deps: { db: Database; publicOrigin: string },
  viewer: StaffViewer,
  station: { id: number; version: number; typedName?: string },
  change: StationChange,
): Promise<StationDetail> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const before = await lockStation({ ...deps, db: tx }, viewer, station.id, station.version);
    if (station.typedName !== undefined && station.typedName !== before.name) {
      refuseInput('body.name', '스테이션 이름을 똑같이 적어 주세요.');
    }
    const obstacle = await changeStation(tx, station.id, change);
    if (obstacle === 'unknown') throw new Failure('STATION_NOT_FOUND');
    if (obstacle)
      throw new Failure('STATE_CONFLICT', { state: before.state, reasons: [obstacles[obstacle]] });
    const after = await getStationDetail({ ...deps, db: tx }, viewer, station.id);
    await audit.write({
      action: stationActions[change.to],
      subject: 'station',
      subjectId: station.id,
      before: stateFields(before),
      after: stateFields(after),
      reason: change.reason,
    });
    return after;
  });
}

function stateFields({ state, pausedUntil }: StationDetail) {
  return { state, pausedUntil };
}

/** The end of a pause; null where there is none, refused where it has passed. */
export function readPauseEnd(until: string | null | undefined, now: Date): Date | null {
  if (until === null || until === undefined) return null;
  const end = new Date(until);
  return end > now ? end : refuseInput('body.until', '끝나는 시각은 지금보다 나중이어야 해요.');
}

function refuseInput(path: string, message: string): never {
  throw new Failure('INVALID_INPUT', { issues: [{ path, message }] });
}
