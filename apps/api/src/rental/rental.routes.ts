// The endpoints of looking an item up, returning it, and the rental history.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { rentalEndpoints } from '#contract/member/rental/rental.ts';
import { getRentableItem } from './get-rentable-item.ts';
import { quoteReturn } from './return/quote-return.ts';
import { getRental, listRentals } from './rental.queries.ts';
import { returnItem } from './return/return-item.ts';

export function rentalRoutes(deps: { db: Database; crashAt: CrashAt }): Handlers<typeof rentalEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/users/me/rentals': ({ viewer, query }) => listRentals(db, viewer.memberId, query),
    'GET /api/v1/users/me/rentals/{token}': ({ viewer, params }) =>
      getRental(db, viewer.memberId, params.token),
    'GET /api/v1/rentals/products/{serialNumber}': ({ viewer, params }) =>
      getRentableItem(db, viewer, params.serialNumber),
    'GET /api/v1/returns/products/{code}': ({ viewer, params, query }) =>
      quoteReturn(db, viewer, { serialNumber: params.code, ...query }),
    'POST /api/v1/returns/products/{serialNumber}': ({ viewer, params, body }) =>
      returnItem(deps, viewer, { serialNumber: params.serialNumber, returnInfoKey: body.returnInfoKey }),
  };
}
