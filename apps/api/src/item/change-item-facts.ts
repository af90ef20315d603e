// Corrects the lot and the KC number of a piece. One whose lot turns out to be recalled is off sale in the same transaction.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { readItemDetail, recallNo } from './item-row.ts';
import { getVisibleItem, lockVisibleItems } from './item-scope.ts';
import { findRecallOf } from './recall/recalled-lots.ts';

/** Brings a locked item into a running recall; its renter is told. */
export type JoinRecall = (
  tx: Tx,
  viewer: StaffViewer,
  joining: { recallId: number; itemId: number },
) => Promise<void>;

interface ItemFacts {
  serial: string;
  lot: string | null;
  kcNumber: string | null;
  reason: string;
  version: number;
}

export async function changeItemFacts(
  { db, joinRecall }: { db: Database; joinRecall: JoinRecall },
  viewer: StaffViewer,
  input: ItemFacts,
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { id } = await getVisibleItem(tx, viewer, input.serial);
    // The product before its item, as a recall locks them: one that begins at this moment sees the new lot, or is seen.
    const { rows } = await sql<{ id: number; name: string }>`
      select products.id, products.name from products
      where products.id = (select product_id from items where items.id = ${id}) for share`.execute(tx);
    const product = rows[0]!;
    const [item] = await lockVisibleItems(tx, viewer, [input.serial]);
    if (!item) throw new Failure('ITEM_NOT_FOUND');
    if (item.version !== input.version) {
      throw new Failure('VERSION_CONFLICT', { current: await readItemDetail(tx, item.id) });
    }
    const recall = item.state === 'retired' ? undefined : await findRecallOf(tx, product.id, input.lot);
    if (item.recallId !== null && recall?.id !== item.recallId) {
      const reasons = ['리콜 중인 물품이에요. 리콜이 끝난 뒤에 로트를 고칠 수 있어요.'];
      throw new Failure('STATE_CONFLICT', { state: 'RECALLED', reasons });
    }
    const changed = changedFields(
      { lot: item.lot, kcNumber: item.kcNumber },
      { lot: input.lot, kcNumber: input.kcNumber },
    );
    if (!changed) {
      audit.nothingChanged();
      return { serial: item.serialNumber, version: item.version, recall: null };
    }
    await tx
      .updateTable('items')
      .set({ lot: input.lot, kc_number: input.kcNumber, version: sql`version + 1` })
      .where('id', '=', item.id)
      .execute();
    const joins = recall !== undefined && item.recallId === null;
    if (joins) await joinRecall(tx, viewer, { recallId: recall.id, itemId: item.id });
    await audit.write({
      action: 'item.edit',
      subject: 'item',
      subjectId: item.serialNumber,
      before: changed.before,
      after: { ...changed.after, ...(joins ? { recall: recallNo(recall.id) } : {}) },
      reason: input.reason,
    });
    const { version } = await tx
      .selectFrom('items')
      .select('version')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    return {
      serial: item.serialNumber,
      version,
      recall: recall ? { id: recall.id, no: recallNo(recall.id), name: product.name } : null,
    };
  });
}
