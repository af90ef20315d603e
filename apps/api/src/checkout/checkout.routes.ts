// The endpoints of paying, and the webhook of the payment gateway.
import { getMemberCharge } from '#api/charge/member-charge.queries.ts';
import type { Handlers } from '#api/http/serve.ts';
import { endOwnMembership } from '#api/membership/end-membership.ts';
import { readOwnMemberships } from '#api/membership/own-memberships.queries.ts';
import type { membershipEndpoints } from '#contract/member/benefit/membership.ts';
import type { chargeEndpoints } from '#contract/member/rental/charge.ts';
import type { extensionEndpoints } from '#contract/member/rental/extension.ts';
import type { paymentEndpoints } from '#contract/member/rental/payment.ts';
import { quoteExtension } from '#api/rental/extension/quote-extension.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { confirmPayment } from './confirm-payment.ts';
import { handleTossWebhook } from './recovery/handle-toss-webhook.ts';
import { chargeOrder } from './order-kinds/charge-order.ts';
import { extensionOrder } from './order-kinds/extension-order.ts';
import { membershipOrder } from './order-kinds/membership-order.ts';
import { overdueOrder } from './order-kinds/overdue-order.ts';
import { calculateRental, rentalOrder } from './order-kinds/rental-order.ts';
import { prepareOrder } from './prepare-order.ts';
import { previewPrice } from './preview-price.ts';

export function checkoutRoutes(deps: CheckoutDeps): Handlers<typeof paymentEndpoints> {
  return {
    'GET /api/v1/payments/calculate': ({ query }) => calculateRental(deps.db, query),
    'POST /api/v1/payments/preview': ({ viewer, body }) => previewPrice(deps.db, viewer, body),
    'POST /api/v1/payments/prepare/rental': ({ viewer, body }) =>
      prepareOrder(deps, viewer, rentalOrder, body, { ...body, hours: body.rentalTime }),
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

export function extensionRoutes(deps: CheckoutDeps): Handlers<typeof extensionEndpoints> {
  return {
    'GET /api/v1/rentals/{token}/extension': ({ viewer, params }) =>
      quoteExtension(deps.db, viewer, params.token),
    'POST /api/v1/payments/prepare/extension': ({ viewer, body }) =>
      prepareOrder(deps, viewer, extensionOrder, body, body),
  };
}

/** What a renter does about a charge: see it and pay it. */
export function chargeRoutes(deps: CheckoutDeps): Handlers<typeof chargeEndpoints> {
  return {
    'GET /api/v1/charges/{id}': ({ viewer, params }) => getMemberCharge(deps.db, viewer.memberId, params.id),
    'POST /api/v1/payments/prepare/charge': ({ viewer, body }) =>
      prepareOrder(deps, viewer, chargeOrder, body),
  };
}

/** What a renter does about memberships: see what there is, buy one, end it. */
export function membershipRoutes(deps: CheckoutDeps): Handlers<typeof membershipEndpoints> {
  return {
    'GET /api/v1/memberships': ({ viewer }) => readOwnMemberships(deps.db, viewer.memberId),
    'POST /api/v1/payments/prepare/membership': ({ viewer, body }) =>
      prepareOrder(deps, viewer, membershipOrder, body),
    'POST /api/v1/memberships/{id}/end': ({ viewer, params, body }) =>
      endOwnMembership(deps.db, viewer, { membershipId: params.id, refundWon: body.refund }),
  };
}
