// The two calls that exist only for the payment provider's review.
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/calls/call.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

export async function signInAsReviewer(): Promise<string> {
  return (await call('GET /api/v1/toss/login')).accessToken;
}

/** Asked once per rental: the same item may be rented and returned many times in one review. */
export function useTestReturn(rental: { serialNumber: string; rentalHistoryToken: string }) {
  const query = useQuery({
    queryKey: ['GET /api/v1/toss/return', rental.rentalHistoryToken],
    queryFn: () => call('GET /api/v1/toss/return', { query: { serialNumber: rental.serialNumber } }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useLoggedOnly(query.error, 'the test return failed');
  return query;
}
