// Charge calls: reading one's own charge, preparing its payment, and objecting to it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import type { PaymentSession } from '#web/payment/prepare.api.ts';

export type ChargeReply = CallReply<'GET /api/v1/charges/{id}'>;

export function useCharge(id: number) {
  const query = useQuery({
    ...queryFor('GET /api/v1/charges/{id}', { params: { id }, tags: ['rentals'] }),
    enabled: useSignedIn(),
    // Staff may have waived or lowered it since the last read.
    staleTime: 0,
  });
  useLogError(query.error, 'the charge could not be read');
  return query;
}

export function prepareCharge(chargeId: number): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/charge', { body: { chargeId } });
}

export function useObjection(id: number) {
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/v1/charges/{id}/objections', { params: { id }, body: { text } }),
    meta: { invalidates: ['rentals'] },
  });
}
