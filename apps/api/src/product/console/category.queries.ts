// Reads and changes the eight categories; products without a picture of their own get the one of their category.
import { sql } from 'kysely';
import type { z } from 'zod';
import { violates, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { categoryEndpoints } from '#contract/console/stock/category.ts';
import { itemPrefixes, type ItemPrefix } from '#domain/item/item-code.ts';
import { pictureAddress } from '../category-picture.ts';

type Patch = (typeof categoryEndpoints)['PATCH /api/v1/console/categories/{prefix}'];
type Category = z.output<Patch['reply']>;
type CategoryEdit = z.output<Patch['body']>;

/** In the specified order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select categories.prefix, categories.specified, categories.name, categories.picture, categories.hidden, categories.version,
      (select count(*)::int from products where products.category = categories.specified) as products
    from categories
    order by array_position(${[...itemPrefixes]}::text[], categories.prefix)`.execute(db);
  return rows;
}

export async function editCategory(
  db: Database,
  viewer: StaffViewer,
  prefix: ItemPrefix,
  { reason, version, ...edit }: CategoryEdit,
): Promise<Category> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await sql`select from categories where prefix = ${prefix} for update`.execute(tx);
    const read = async () => (await listCategories(tx)).find((one) => one.prefix === prefix)!;
    const before = await read();
    if (before.version !== version) throw new Failure('VERSION_CONFLICT', { current: before });
    const changed = changedFields(editableFields(before), { ...editableFields(before), ...edit });
    if (!changed) {
      audit.nothingChanged();
      return before;
    }
    await tx
      .updateTable('categories')
      .set(changed.after)
      .where('prefix', '=', prefix)
      .execute()
      .catch((error: unknown) => {
        if (!violates(error, 'one_category_per_name')) throw error;
        throw new Failure('NAME_TAKEN', {}, { cause: error });
      });
    if (changed.after.picture !== undefined) {
      await tx
        .updateTable('products')
        .set({ image: pictureAddress(changed.after.picture) })
        .where('category', '=', before.specified)
        .where('image', '=', pictureAddress(before.picture))
        .execute();
    }
    await audit.write({
      action: 'product.category',
      subject: 'category',
      subjectId: prefix,
      ...changed,
      reason,
    });
    return read();
  });
}

function editableFields({ name, picture, hidden }: Category) {
  return { name, picture, hidden };
}
