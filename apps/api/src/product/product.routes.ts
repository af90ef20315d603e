// The calls about products.
import type { Database } from '#api/database/database.ts';
import { Shared, type Handlers } from '#api/http/serve.ts';
import { readPlace } from '#api/station/place.ts';
import type { productCalls } from '#contract/product.ts';
import { getProduct, listProducts, listStationsOfProduct } from './product.queries.ts';
import { shuttle } from './shuttle.ts';

export function productRoutes({ db }: { db: Database }): Handlers<typeof productCalls> {
  // Counts every piece there is, for everybody alike.
  const allProducts = shuttle(() => listProducts(db));
  return {
    'GET /api/v1/products': async () => new Shared({ products: await allProducts() }),
    'GET /api/v1/products/{productName}': async ({ params }) =>
      new Shared(await getProduct(db, params.productName)),
    'GET /api/v1/products/{productName}/stations': async ({ params, query }) => {
      const from = readPlace(query);
      const content = await listStationsOfProduct(db, params.productName, from);
      return from === null ? new Shared({ content }) : { content };
    },
  };
}
