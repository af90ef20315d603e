// The endpoints of paying, and the webhook of the payment gateway.
import type { Handlers } from '#api/http/serve.ts';
import type { paymentEndpoints } from '#contract/member/payment.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { confirmPayment } from './confirm-payment.ts';
import { handleTossWebhook } from './handle-toss-webhook.ts';
import { overdueOrder } from './order-kinds/overdue-order.ts';
import { calculateRental, rentalOrder } from './order-kinds/rental-order.ts';
import { prepareOrder } from './prepare-order.ts';

export function checkoutRoutes(deps: CheckoutDeps): Handlers<typeof paymentEndpoints> {
  return {
    'GET /api/v1/payments/calculate': ({ query }) => calculateRental(deps.db, query),
    'POST /api/v1/payments/prepare/rental': ({ viewer, body }) =>
      prepareOrder(deps, viewer, rentalOrder, body),
    'POST /api/v1/payments/prepare/overdue': ({ viewer, body }) =>
      prepareOrder(deps, viewer, overdueOrder, body),
    'POST /api/v1/payments/confirm': ({ viewer, body }) => confirmPayment(deps, viewer, body),
    'POST /api/v1/webhooks/toss': async ({ body, request }) => {
      await handleTossWebhook(deps, {
        transmissionId: request.headers['tosspayments-webhook-transmission-id']?.toString(),
        orderKey: body.data?.orderId,
        status: body.data?.['status'],
      });
      return null;
    },
  };
}
