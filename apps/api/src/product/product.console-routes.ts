// The product routes of the console.
import type { Database } from '#api/database/database.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { categoryEndpoints } from '#contract/console/stock/category.ts';
import type { consoleProductEndpoints } from '#contract/console/stock/product.ts';
import { editCategory, listCategories } from './console/category.queries.ts';
import { createProduct, editProduct, setVisibility } from './console/edit-product.ts';
import {
  createItemCounts,
  createProductRows,
  getProductDetail,
  listConsoleProducts,
} from './console/product-row.queries.ts';
import { createUsageCache } from './console/product-usage.queries.ts';

export function productConsoleRoutes({
  db,
  imageStore,
}: {
  db: Database;
  imageStore: ImageStore;
}): Handlers<typeof consoleProductEndpoints & typeof categoryEndpoints> {
  const deps = { db, imageStore, getUsage: createUsageCache(db) };
  const itemCounts = createItemCounts();
  const readRows = createProductRows(db);
  return {
    'GET /api/v1/console/products': async () =>
      wholeList(await listConsoleProducts(db, readRows, await deps.getUsage(), itemCounts)),
    'POST /api/v1/console/products': async ({ viewer, body }) => createProduct(deps, viewer, body),
    'GET /api/v1/console/products/{id}': async ({ params }) =>
      getProductDetail(db, await deps.getUsage(), params.id),
    'PATCH /api/v1/console/products/{id}': async ({ viewer, params, body }) =>
      editProduct(deps, viewer, params.id, body),
    'POST /api/v1/console/products/{id}/visibility': async ({ viewer, params, body }) =>
      setVisibility(deps, viewer, params.id, body),
    'GET /api/v1/console/categories': async () => wholeList(await listCategories(db)),
    'PATCH /api/v1/console/categories/{prefix}': ({ viewer, params, body }) =>
      editCategory(db, viewer, params.prefix, body),
  };
}
