// The product list reads its rows again after every change that it shows, and only then.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aProduct } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { createProductRows } from './product-row.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the product list reads a product, its price and its category again when one has changed or the time of a price has come', async () => {
  const { productId } = await aProduct(app, { pricePerHourWon: 500 });
  const readRows = createProductRows(app.db);
  const shown = async () => (await readRows()).find(({ id }) => id === productId)!;
  await shown();
  expect(await readRows()).toBe(await readRows());

  await app.db.updateTable('products').set({ hidden: true }).where('id', '=', productId).execute();
  expect(await shown()).toMatchObject({ hidden: true });

  await app.db
    .insertInto('product_prices')
    .values({
      product_id: productId,
      price_per_hour_won: 800,
      from_at: sql<string>`ondesk_now() + interval '1 hour'`,
    })
    .execute();
  expect(await shown()).toMatchObject({ price_now: 500, next_price: 800 });
  await app.advance({ hours: 2 });
  expect(await shown()).toMatchObject({ price_now: 800, next_price: null });

  await app.db
    .updateTable('product_prices')
    .set({ price_per_hour_won: 900 })
    .where('product_id', '=', productId)
    .execute();
  expect(await shown()).toMatchObject({ price_now: 900 });

  const { category } = await shown();
  await app.db
    .updateTable('categories')
    .set({ name: '다른 이름' })
    .where('specified', '=', category)
    .execute();
  expect(await shown()).toMatchObject({ category_name: '다른 이름' });
});
