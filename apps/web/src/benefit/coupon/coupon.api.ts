// Coupon calls: the member's own, and a code typed in.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export type Coupon = CallReply<'GET /api/v1/coupons'>['coupons'][number];

export function useCoupons() {
  const query = useQuery({
    ...queryFor('GET /api/v1/coupons', { query: {}, tags: ['benefits'] }),
    enabled: useSignedIn(),
    staleTime: 0,
  });
  useLogError(query.error, 'the coupons could not be read');
  return query;
}

export function useRedeemCode() {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/v1/coupons/redeem', { body: { code } }),
    meta: { invalidates: ['benefits'] },
  });
}
