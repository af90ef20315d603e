// The console's routes of rentals: finding them, and what staff may do about one or about its charge.
import { lowerCharge, waiveCharge } from '#api/charge/reduce-charge.ts';
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleRentalEndpoints } from '#contract/console/rental.ts';
import { declareLost } from './declare-lost.ts';
import { forceReturn } from './force-return.ts';
import { limitFee } from './limit-fee.ts';
import { noteRental } from './note-rental.ts';
import { getRentalDetail } from './rental-detail.queries.ts';
import { listRentals } from './rental-list.queries.ts';

export function rentalConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof consoleRentalEndpoints> {
  return {
    'GET /api/v1/console/rentals': ({ viewer, query }) => listRentals(db, cursors, viewer, query),
    'GET /api/v1/console/rentals/{id}': ({ viewer, params }) => getRentalDetail(db, viewer, params.id),
    'POST /api/v1/console/rentals/{id}/force-return': ({ viewer, params, body }) =>
      forceReturn(db, viewer, { rentalId: params.id, ...body }),
    'POST /api/v1/console/rentals/{id}/fee-limit': ({ viewer, params, body }) =>
      limitFee(db, viewer, { rentalId: params.id, ...body }),
    'POST /api/v1/console/rentals/{id}/lost': ({ viewer, params, body }) =>
      declareLost(db, viewer, { rentalId: params.id, ...body }),
    'POST /api/v1/console/rentals/{id}/notes': ({ viewer, params, body }) =>
      noteRental(db, viewer, { rentalId: params.id, ...body }),
    'POST /api/v1/console/charges/{id}/waive': ({ viewer, params, body }) =>
      waiveCharge(db, viewer, { chargeId: params.id, ...body }),
    'POST /api/v1/console/charges/{id}/lower': ({ viewer, params, body }) =>
      lowerCharge(db, viewer, { chargeId: params.id, ...body }),
  };
}
