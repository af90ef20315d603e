// Registers many pieces of one product at once: new serial numbers, one batch, all of them or none.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { violates, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { prefixOfCategory } from '#domain/item/item-code.ts';
import { getPlace } from './get-place.ts';
import { requireNotRecalled } from './recall/recalled-lots.ts';
import { lockSerialNumbers, nextSerials } from './serial-numbers.ts';

interface NewItems {
  productId: number;
  count: number;
  stationId: number;
  firstNumber: number | null;
  boughtOn: string | null;
  cost: number | null;
  note: string | null;
  lot: string | null;
  kcNumber: string | null;
  reason: string | null;
}

export async function registerItems(
  db: Database,
  viewer: StaffViewer,
  input: NewItems,
): Promise<{ batch: string; serials: string[] }> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    // Until the transaction ends the product keeps its category: the numbers of its items begin by it.
    await sql`select from products where id = ${input.productId} for share`.execute(tx);
    const prefix = prefixOfCategory(await getCategory(tx, input.productId));
    const { id: stationId } = await getPlace(tx, viewer, input.stationId);
    await requireNotRecalled(tx, [input]);
    await lockSerialNumbers(tx, prefix);
    const { serials } = await nextSerials(tx, prefix, input.count, input.firstNumber);
    if (serials.length < input.count) throw new Failure('SERIAL_TAKEN');
    const batch = randomUUID();
    const items = serials.map((serial) => ({ ...input, serial, stationId }));
    await audit.write(...(await insertItems(tx, items, { batch, reason: input.reason })));
    return { batch, serials };
  });
}

export interface NewItem {
  serial: string;
  productId: number;
  stationId: number;
  boughtOn: string | null;
  cost: number | null;
  note: string | null;
  lot: string | null;
  kcNumber: string | null;
}

/** Inserts one batch of items and gives its audit rows. */
export async function insertItems(
  tx: Tx,
  items: readonly NewItem[],
  { batch, reason }: { batch: string; reason: string | null },
): Promise<AuditEntry[]> {
  await tx
    .insertInto('items')
    .values(
      items.map((item) => ({
        serial_number: item.serial,
        product_id: item.productId,
        station_id: item.stationId,
        batch_id: batch,
        bought_on: item.boughtOn,
        cost_won: item.cost,
        note: item.note,
        lot: item.lot,
        kc_number: item.kcNumber,
        changed_reason: item.note,
      })),
    )
    .execute()
    // Serial numbers that people chose themselves are inserted without waiting for the lock on new ones.
    .catch((error: unknown) => {
      if (violates(error, 'one_item_per_serial_number') || violates(error, 'used_serials_pkey')) {
        throw new Failure('SERIAL_TAKEN', {}, { cause: error });
      }
      throw error;
    });
  return items.map(({ serial, productId, stationId, lot, kcNumber }) => ({
    action: 'item.create',
    subject: 'item',
    subjectId: serial,
    after: {
      productId,
      stationId,
      ...(lot === null ? {} : { lot }),
      ...(kcNumber === null ? {} : { kcNumber }),
    },
    reason,
    batch,
  }));
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
