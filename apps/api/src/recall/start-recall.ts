// Starts a recall: every piece of a product, or of one lot of it, is off sale in one transaction, and its renters are told after it.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { recallNo } from '#api/item/item-row.ts';
import { lockItemsToRecall, takeOffSale } from '#api/item/recall/recall-items.ts';
import { findRecallOf } from '#api/item/recall/recalled-lots.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { callRenters } from './call-renters.ts';

export async function startRecall(
  db: Database,
  viewer: StaffViewer,
  input: { productId: number; lot: string | null; reason: string },
): Promise<{ id: number }> {
  const { productId, lot, reason } = input;
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockProduct(tx, productId);
    if (await findRecallOf(tx, productId, lot)) {
      throw new Failure('STATE_CONFLICT', { state: 'RECALLED', reasons: ['이미 리콜하고 있어요.'] });
    }
    const itemIds = await lockItemsToRecall(tx, input);
    if (itemIds.length === 0) throw nothingToRecall(lot);
    const { id } = await tx
      .insertInto('recalls')
      .values({ product_id: productId, lot, reason, started_by: viewer.staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRecallItems(tx, id, itemIds);
    const { onSale, rented } = await takeOffSale(tx, itemIds, { recallId: id, reason: `리콜: ${reason}` });
    await callRenters(tx, viewer, id);
    await audit.write({
      action: 'recall.start',
      subject: 'recall',
      subjectId: recallNo(id),
      after: { productId, ...(lot === null ? {} : { lot }), items: itemIds.length, onSale, rented },
      reason,
    });
    return { id };
  });
}

/**
 * Before anything else of a recall: whoever registers pieces of the product, or gives one another lot, is waited for or waits.
 * So no piece is missed, and none joins a recall that has just ended.
 */
export async function lockProduct(tx: Tx, productId: number): Promise<void> {
  const { rows } = await sql`select id from products where id = ${productId} for no key update`.execute(tx);
  if (rows.length === 0) throw new Failure('PRODUCT_NOT_FOUND');
}

export async function addRecallItems(tx: Tx, recallId: number, itemIds: readonly number[]): Promise<void> {
  await sql`
    insert into recall_items (recall_id, item_id)
    select ${recallId}, unnest(${[...itemIds]}::bigint[])
    on conflict do nothing`.execute(tx);
}

function nothingToRecall(lot: string | null): Failure {
  const issue =
    lot === null
      ? { path: 'productId', message: '이 상품의 물품이 없어요.' }
      : { path: 'lot', message: '이 로트로 등록한 물품이 없어요.' };
  return new Failure('INVALID_INPUT', { issues: [issue] });
}
