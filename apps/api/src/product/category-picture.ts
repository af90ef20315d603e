// The picture of a category, for products that have none of their own.
import type { Db } from '#api/database/database.ts';
import type { ItemCategory } from '#domain/item/item-code.ts';

/** Drawn by name: `charger`. */
export const pictureAddress = (picture: string) => `/pictures/products/${picture}.svg`;

export async function getCategoryPicture(db: Db, category: ItemCategory): Promise<string> {
  const { picture } = await db
    .selectFrom('categories')
    .select('picture')
    .where('specified', '=', category)
    .executeTakeFirstOrThrow();
  return pictureAddress(picture);
}
