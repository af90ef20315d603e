// Writes the rows of a product: itself and its prices; its names are kept by the database.
import { sql } from 'kysely';
import type { z } from 'zod';
import { violates, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { dayCapNow, priceNow } from '#api/station/stocked-product.ts';
import type { consoleProductEndpoints } from '#contract/console/stock/product.ts';
import { dayCapRange } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { getCategoryPicture } from '../category-picture.ts';

type CreateBody = z.output<(typeof consoleProductEndpoints)['POST /api/v1/console/products']['body']>;
type EditBody = z.output<(typeof consoleProductEndpoints)['PATCH /api/v1/console/products/{id}']['body']>;
export type NewProduct = Omit<CreateBody, 'reason'>;
export type ProductEdit = Omit<EditBody, 'reason' | 'version'>;

export async function insertProduct(tx: Tx, product: NewProduct): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({
      name: product.name,
      name_en: product.nameEn ?? null,
      category: product.category,
      image: product.imageUrl ?? (await getCategoryPicture(tx, product.category)),
      description: product.description,
      description_en: product.descriptionEn ?? null,
      replacement_price_won: product.replacementPrice ?? null,
      hidden: product.hidden ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName);
  await tx
    .insertInto('product_prices')
    .values({ product_id: id, ...priceColumns(product.pricePerHour, product.dayCap ?? null) })
    .execute();
  return id;
}

export async function updateProduct(tx: Tx, productId: number, edit: ProductEdit): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      name: edit.name,
      name_en: edit.nameEn,
      description_en: edit.descriptionEn,
      category: edit.category,
      image: edit.imageUrl,
      replacement_price_won: edit.replacementPrice,
      // Counts as a change of the product also where only its prices change.
      description: edit.description ?? sql`description`,
    })
    .where('id', '=', productId)
    .execute()
    .catch(refuseTakenName);
  if (edit.pricePerHour !== undefined || edit.dayCap !== undefined) await setPrice(tx, productId, edit);
}

/** There is at most one price to come: a new one, from now or later, takes its place. What it does not say stays as it is now. */
async function setPrice(tx: Tx, productId: number, edit: ProductEdit): Promise<void> {
  await tx
    .deleteFrom('product_prices')
    .where('product_id', '=', productId)
    .where('from_at', '>', sql<Date>`ondesk_now()`)
    .execute();
  const { rows } = await sql<{ price: number; dayCap: number | null }>`
    select ${priceNow} as price, ${dayCapNow} as "dayCap" from products where id = ${productId}`.execute(tx);
  const now = rows[0]!;
  const { pricePerHour = now.price, dayCap = now.dayCap, priceFrom: from = null } = edit;
  if (now.price === pricePerHour && now.dayCap === dayCap) return;
  await tx
    .insertInto('product_prices')
    .values({
      product_id: productId,
      ...priceColumns(pricePerHour, dayCap),
      ...(from === null ? {} : { from_at: from }),
    })
    .execute();
}

function priceColumns(pricePerHour: number, dayCap: number | null) {
  const { min, max } = dayCapRange(pricePerHour);
  if (dayCap !== null && (dayCap < min || dayCap > max)) {
    const message = `${formatWon(min)}부터 ${formatWon(max)}까지 정할 수 있어요.`;
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.dayCap', message }] });
  }
  return { price_per_hour_won: pricePerHour, day_cap_won: dayCap };
}

function refuseTakenName(error: unknown): never {
  // Two people saving the same name at once: the second to write loses.
  if (violates(error, 'one_product_per_name')) throw new Failure('NAME_TAKEN', {}, { cause: error });
  throw error;
}
