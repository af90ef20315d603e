// Calls of buying a membership: its payment, and a product that shows what it is worth.
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';
import type { PaymentSession } from '#web/payment/prepare.api.ts';
import type { Plan } from '../membership.api.ts';

export function prepareMembership(plan: Plan): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/membership', {
    body: { planId: plan.id, amount: plan.price, method: 'CARD' },
  });
}

/** The product whose rentals show what a plan is worth: the first in the list that it covers. */
export function useCoveredProduct(plan: Plan) {
  return useQuery({
    ...queryFor('GET /api/v1/products', { tags: ['products'] }),
    select: ({ products }) =>
      products.find(({ name }) => plan.products === null || plan.products.includes(name)),
  });
}
