// The console's routes of what is compared with the payment gateway: one payment looked up again, and the daily differences.
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import { readPaymentTimeline } from '#api/payment/console/payment-timeline.queries.ts';
import type { reconciliationEndpoints } from '#contract/console/reconciliation.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { recheckPayment } from '../recovery/recheck-payment.ts';
import { getFinding, listFindings } from './finding.queries.ts';
import { recheckFinding, resolveFinding } from './resolve-finding.ts';

export function reconciliationConsoleRoutes({
  cursors,
  ...deps
}: CheckoutDeps & { cursors: Cursors }): Handlers<typeof reconciliationEndpoints> {
  const { db } = deps;
  return {
    'POST /api/v1/console/payments/{id}/recheck': ({ viewer, params }) =>
      recheckPayment(deps, viewer, params.id),
    'GET /api/v1/console/findings': ({ query }) => listFindings(db, cursors, query),
    'GET /api/v1/console/findings/{id}': async ({ params }) => {
      const finding = await getFinding(db, params.id);
      const timeline = finding.payment ? await readPaymentTimeline(db, finding.payment.id) : [];
      return { ...finding, timeline };
    },
    'POST /api/v1/console/findings/{id}/recheck': ({ viewer, params }) =>
      recheckFinding(deps, viewer, params.id),
    'POST /api/v1/console/findings/{id}/resolve': ({ viewer, params, body }) =>
      resolveFinding(db, viewer, { id: params.id, ...body }),
  };
}
