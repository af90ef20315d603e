// The member's routes of points.
import type { Database } from '#api/database/database.ts';
import { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { pointEndpoints } from '#contract/member/benefit/point.ts';
import { listHelpfulRentals } from './help-points.ts';
import { getMemberPoints } from './point.queries.ts';

export function pointRoutes({
  db,
  tokenSecret,
}: {
  db: Database;
  tokenSecret: Uint8Array;
}): Handlers<typeof pointEndpoints> {
  const cursors = new Cursors(tokenSecret);
  return {
    'GET /api/v1/points': ({ viewer, query }) => getMemberPoints(db, cursors, viewer.memberId, query),
    'GET /api/v1/stations/{stationId}/help-points': async ({ viewer, params }) => ({
      rentals: (await listHelpfulRentals(db, viewer.memberId, params.stationId)).map(
        ({ token, productName, productNameEn, points }) => ({
          rentalHistoryToken: token,
          productName,
          productNameEn,
          points,
        }),
      ),
    }),
  };
}
