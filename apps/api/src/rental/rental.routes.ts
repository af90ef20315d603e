// The calls of renting and returning, and those of paying too: money moves for a rental, so renting tells the story.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Handlers } from '#api/http/serve.ts';
import { Viewers } from '#api/http/viewer.ts';
import type { operationsCalls } from '#contract/operations.ts';
import type { paymentCalls } from '#contract/payment.ts';
import type { rentalCalls } from '#contract/rental.ts';
import type { FastifyRequest } from 'fastify';
import { heedCardCompany } from './card-company-webhook.ts';
import { confirmPayment } from './confirm-payment.ts';
import { lookUpItem } from './look-up-item.ts';
import type { RentalNeeds } from './needs.ts';
import { prepareOverduePayment } from './returning/prepare-overdue-payment.ts';
import { prepareRentalPayment } from './prepare-rental-payment.ts';
import { quoteRental } from './quote-rental.ts';
import { quoteReturn } from './returning/quote-return.ts';
import { getRental, listRentals } from './rental.queries.ts';
import { returnItem } from './returning/return-item.ts';

type RentalRoutes = Handlers<
  typeof rentalCalls & typeof paymentCalls & Pick<typeof operationsCalls, 'POST /api/v1/webhooks/toss'>
>;

export function rentalRoutes(needs: RentalNeeds & { tokenSecret: Uint8Array }): RentalRoutes {
  const { db } = needs;
  const whoAsks = guestOrMember(db, needs.tokenSecret);
  return {
    'GET /api/v1/users/me/rentals': ({ viewer, query }) => listRentals(db, viewer.memberId, query),
    'GET /api/v1/users/me/rentals/{token}': ({ viewer, params }) =>
      getRental(db, viewer.memberId, params.token),
    'GET /api/v1/rentals/products/{serialNumber}': async ({ params, request }) =>
      lookUpItem(db, await whoAsks(request), params.serialNumber),
    'GET /api/v1/returns/products/{code}': ({ viewer, params, query }) =>
      quoteReturn(db, viewer, { serialNumber: params.code, returnStationId: query.returnStationId }),
    'POST /api/v1/returns/products/{serialNumber}': ({ viewer, params, body }) =>
      returnItem(needs, viewer, { serialNumber: params.serialNumber, returnInfoKey: body.returnInfoKey }),
    'GET /api/v1/payments/calculate': ({ query }) => quoteRental(db, query.serialNumber, query.rentalTime),
    'POST /api/v1/payments/prepare/rental': ({ viewer, body }) => prepareRentalPayment(needs, viewer, body),
    'POST /api/v1/payments/prepare/overdue': ({ viewer, body }) =>
      prepareOverduePayment(needs, viewer, body.returnInfoKey),
    'POST /api/v1/payments/confirm': ({ viewer, body }) => confirmPayment(needs, viewer, body),
    'POST /api/v1/webhooks/toss': async ({ body, request }) => {
      await heedCardCompany(needs, {
        transmissionId: request.headers['tosspayments-webhook-transmission-id']?.toString(),
        orderKey: body.data?.orderId,
        status: body.data?.['status'],
      });
      return null;
    },
  };
}

/** Guests may look an item up too; who is signed in is not kept out by their own hold. */
function guestOrMember(db: Database, tokenSecret: Uint8Array) {
  const viewers = new Viewers(db, tokenSecret);
  return async (request: FastifyRequest): Promise<number | null> => {
    if (request.headers.authorization === undefined) return null;
    try {
      return (await viewers.require(request)).memberId;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  };
}
