// Extension calls: by how many hours a rental can be extended, and the payment for it.
import { useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import type { PaymentSession } from '#web/payment/prepare.api.ts';

export type Extension = CallReply<'GET /api/v1/rentals/{token}/extension'>;

export function useExtension(token: string) {
  const query = useQuery({
    ...queryFor('GET /api/v1/rentals/{token}/extension', { params: { token }, tags: ['rentals'] }),
    enabled: useSignedIn(),
    // The rental may have become overdue since the last read.
    staleTime: 0,
  });
  useLogError(query.error, 'the extension could not be quoted');
  return query;
}

export function prepareExtension(order: {
  rentalHistoryToken: string;
  hours: number;
  amount: number;
  couponId?: number | undefined;
  points?: number | undefined;
}): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/extension', { body: { ...order, method: 'CARD' } });
}
