// Registers many pieces of one product at once: new serial numbers, one batch, all of them or none.
import { randomUUID } from 'node:crypto';
import { violates, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { prefixOfCategory } from '#domain/item-code.ts';
import { getPlace } from './find-place.ts';
import { lockSerialNumbers, nextSerials } from './serial-numbers.ts';

export interface NewItems {
  productId: number;
  count: number;
  stationId: number;
  firstNumber: number | null;
  boughtOn: string | null;
  cost: number | null;
  note: string | null;
  reason: string | null;
}

export async function registerItems(
  db: Database,
  viewer: StaffViewer,
  input: NewItems,
): Promise<{ batch: string; serials: string[] }> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const prefix = prefixOfCategory(await getCategory(tx, input.productId));
    const { id: stationId } = await getPlace(tx, viewer, input.stationId);
    await lockSerialNumbers(tx, prefix);
    const { serials } = await nextSerials(tx, prefix, input.count, input.firstNumber);
    if (serials.length < input.count) throw new Failure('SERIAL_TAKEN');
    const batch = randomUUID();
    await tx
      .insertInto('items')
      .values(
        serials.map((serial_number) => ({
          serial_number,
          product_id: input.productId,
          station_id: stationId,
          batch_id: batch,
          bought_on: input.boughtOn,
          cost_won: input.cost,
          note: input.note,
          changed_reason: input.note,
        })),
      )
      .execute()
      // An import registers serial numbers of its own choice without waiting for the lock above.
      .catch((error: unknown) => {
        if (violates(error, 'one_item_per_serial_number') || violates(error, 'used_serials_pkey')) {
          throw new Failure('SERIAL_TAKEN', {}, { cause: error });
        }
        throw error;
      });
    await audit.write(
      ...serials.map((serial) => ({
        action: 'item.create',
        subject: 'item',
        subjectId: serial,
        after: { productId: input.productId, stationId },
        reason: input.reason,
        batch,
      })),
    );
    return { batch, serials };
  });
}

export async function getCategory(db: Db, productId: number): Promise<string> {
  const product = await db
    .selectFrom('products')
    .select('category')
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) throw new Failure('PRODUCT_NOT_FOUND');
  return product.category;
}
