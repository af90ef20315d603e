// The member's routes of stock alerts.
import type { Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { stockAlertEndpoints } from '#contract/member/stock-alert.ts';
import { askForStock } from './ask-for-stock.ts';
import { cancelStockAlert, listStockAlerts } from './stock-alert.queries.ts';

export function stockAlertRoutes({ db }: { db: Database }): Handlers<typeof stockAlertEndpoints> {
  return {
    'GET /api/v1/users/me/stock-alerts': async ({ viewer }) => ({
      alerts: await listStockAlerts(db, viewer.memberId),
    }),
    'POST /api/v1/stations/{stationId}/products/{productName}/alert': async ({ viewer, params }) => {
      await askForStock(db, viewer, params);
      return null;
    },
    'DELETE /api/v1/stations/{stationId}/products/{productName}/alert': async ({ viewer, params }) => {
      await cancelStockAlert(db, viewer.memberId, params);
      return null;
    },
  };
}
