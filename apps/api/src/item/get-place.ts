// Gets the station or depot where staff put things down.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import type { Scope } from './item-scope.ts';

const SHUT_DOWN_SENTENCE = '영구 종료한 스테이션이에요. 다른 곳을 골라 주세요.';

/**
 * A place things can stand at, or a Failure: one of somebody else's stations counts as unknown. Until the transaction ends it is
 * not shut down; one being shut down at this moment is waited for, and then refused.
 */
export async function getPlace(tx: Tx, viewer: Scope, stationId: number) {
  const station = await tx
    .selectFrom('stations')
    .select(['id', 'name', 'shut_down_at as shutDownAt'])
    .where('id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (!station || !mayActAt(viewer, station.id)) throw new Failure('STATION_NOT_FOUND');
  if (station.shutDownAt !== null) {
    throw new Failure('STATE_CONFLICT', { state: 'SHUT_DOWN', reasons: [SHUT_DOWN_SENTENCE] });
  }
  return { id: station.id, name: station.name };
}
