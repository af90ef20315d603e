// Payment calls before the payment window: what a rental costs, and preparing a payment.
import { useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';

export type PaymentSession = CallReply<'POST /api/v1/payments/prepare/rental'>;
/** What a rental costs, and what being late would cost. */
export type RentalPrice = CallReply<'GET /api/v1/payments/calculate'>;

/** The server's amount for these hours. */
export function useRentalAmount(serialNumber: string, rentalTime: number) {
  const query = useQuery({
    ...queryFor('GET /api/v1/payments/calculate', {
      query: { serialNumber, rentalTime },
      tags: ['products'],
    }),
    enabled: serialNumber !== '',
  });
  useLogError(query.error, 'the amount could not be calculated');
  return query;
}

export function prepareRental(order: {
  serialNumber: string;
  rentalTime: number;
  amount: number;
  couponId?: number | undefined;
  points?: number | undefined;
  useMembership?: boolean | undefined;
}): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/rental', { body: { ...order, method: 'CARD' } });
}

export function prepareOverdue(returnInfoKey: string): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/overdue', { body: { method: 'OVERDUE', returnInfoKey } });
}
