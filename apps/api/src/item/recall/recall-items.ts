// Takes the pieces of a recall off sale, and lets them go when it ends.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { leaveTransfer } from '../transfer/transfer.queries.ts';

/**
 * Locks the pieces that no other recall has, in the order of their numbers as every bulk change does. Whoever is just renting
 * one is waited for and then found to have it, or finds it off sale. The product must be locked: no piece is registered meanwhile.
 */
export async function lockItemsToRecall(
  tx: Tx,
  { productId, lot }: { productId: number; lot: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from items
    where product_id = ${productId} and (${lot}::text is null or lot = ${lot})
      and state <> 'retired' and recall_id is null
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those on sale become broken where they stand, and nobody holds them afterwards: a capture under way is refunded. */
export async function takeOffSale(
  tx: Tx,
  itemIds: readonly number[],
  { recallId, reason }: { recallId: number; reason: string },
): Promise<{ onSale: number; rented: number }> {
  const ids = sql<number>`any(${[...itemIds]}::bigint[])`;
  const takenOff = await tx
    .updateTable('items')
    .set({ state: 'broken', recall_id: recallId, changed_reason: reason })
    .where('id', '=', ids)
    .where('state', '=', 'available')
    .returning('id')
    .execute();
  const others = await tx
    .updateTable('items')
    .set({ recall_id: recallId, version: sql`version + 1` })
    .where('id', '=', ids)
    .where('recall_id', 'is', null)
    .returning('state')
    .execute();
  const takenIds = sql<number>`any(${takenOff.map(({ id }) => id)}::bigint[])`;
  await tx
    .updateTable('holds')
    .set({ state: 'released', ends_at: now })
    .where('item_id', '=', takenIds)
    .where('state', '=', 'holding')
    .execute();
  const listed = await tx
    .selectFrom('transfer_items')
    .select('item_id as itemId')
    .where('item_id', '=', takenIds)
    .where('state', '=', 'waiting')
    .orderBy('item_id')
    .execute();
  for (const { itemId } of listed) await leaveTransfer(tx, itemId, '리콜 중인 물품이에요.', false);
  return {
    onSale: takenOff.length,
    rented: others.filter(({ state }) => state === 'rented').length,
  };
}

/** They stay as they are: what becomes of each is decided by hand. */
export async function endRecallOfItems(tx: Tx, recallId: number): Promise<void> {
  // In the order of their numbers, as every bulk change locks them.
  await sql`select from items where recall_id = ${recallId} order by id for no key update`.execute(tx);
  await tx
    .updateTable('items')
    .set({ recall_id: null, version: sql`version + 1` })
    .where('recall_id', '=', recallId)
    .execute();
}
