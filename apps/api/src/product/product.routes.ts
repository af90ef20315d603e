// The product routes.
import type { Database } from '#api/database/database.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import { parseCoordinates } from '#api/station/distance/parse-coordinates.ts';
import type { productEndpoints } from '#contract/member/product.ts';
import { getProduct, listProducts } from './product.queries.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { StationsOfProduct } from './stations-of-product.ts';

export function productRoutes({ db }: { db: Database }): Handlers<typeof productEndpoints> {
  // Counts every item, with the same result for everybody.
  const allProducts = coalesceReads(() => listProducts(db));
  const stationsOfProduct = new StationsOfProduct(db);
  return {
    'GET /api/v1/products': async () => new PublicReply({ products: await allProducts() }),
    'GET /api/v1/products/{productName}': async ({ params }) =>
      new PublicReply(await getProduct(db, params.productName)),
    'GET /api/v1/products/{productName}/stations': async ({ params, query }) => {
      const from = parseCoordinates(query);
      if (from === null) return stationsOfProduct.byName(params.productName);
      return { content: await stationsOfProduct.byDistance(params.productName, from) };
    },
  };
}
