// Reads and locks recalls, and says where their pieces are.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { isItemVisibleTo, type Scope } from '#api/item/item-scope.ts';

export type RecallPlace = 'collected' | 'at_station' | 'carried' | 'rented' | 'lost';

/** Of `items` and the `stations` they stand at. What was thrown away, or stands in a depot, is collected. */
export const placeNow = sql<RecallPlace>`(case
  when items.state = 'retired' or stations.kind = 'depot' then 'collected'
  when items.state in ('rented', 'lost') then items.state
  when items.station_id is not null then 'at_station'
  else 'carried' end)`;

/** Of `recall_items` and `items`: field staff know the pieces of their stations, and those they brought to a depot. */
export function isRecalledItemVisibleTo(scope: Scope): RawBuilder<boolean> {
  if (scope.stationIds === null) return sql<boolean>`true`;
  return sql<boolean>`(recall_items.collected_by = ${scope.staffId} or ${isItemVisibleTo(scope)})`;
}

/** Field staff know of a recall by the pieces they know. */
export function isRecallVisibleTo(scope: Scope): RawBuilder<boolean> {
  if (scope.stationIds === null) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from recall_items join items on items.id = recall_items.item_id
    where recall_items.recall_id = recalls.id and ${isRecalledItemVisibleTo(scope)})`;
}

export async function getRecallRow(db: Db, id: number) {
  const recall = await recallsOf(db).where('id', '=', id).executeTakeFirst();
  if (!recall) throw new Failure('NOT_FOUND');
  return recall;
}

export async function getVisibleRecall(db: Db, scope: Scope, id: number) {
  const recall = await recallsOf(db).where('id', '=', id).where(isRecallVisibleTo(scope)).executeTakeFirst();
  if (!recall) throw new Failure('NOT_FOUND');
  return recall;
}

export async function lockRunningRecall(tx: Tx, id: number) {
  const recall = await recallsOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!recall) throw new Failure('NOT_FOUND');
  if (recall.endedAt !== null) throw new Failure('STATE_CONFLICT', { state: 'ENDED' });
  return recall;
}

function recallsOf(db: Db) {
  return db
    .selectFrom('recalls')
    .select(['id', 'product_id as productId', 'lot', 'reason', 'ended_at as endedAt', 'version']);
}

export async function countOpenRentalsOf(db: Db, recallId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items
    join rentals on rentals.item_id = items.id and rentals.state = 'open'
    where items.recall_id = ${recallId}`.execute(db);
  return rows[0]!.count;
}
