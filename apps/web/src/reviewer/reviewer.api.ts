// The two calls that exist only for the payment gateway's review.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateTags } from '#client/cache-tags.ts';
import { call } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { TAGS_OF_RENTAL_CHANGE } from '#web/rental/rental.api.ts';

export async function signInAsReviewer(): Promise<string> {
  return (await call('GET /api/v1/toss/login')).accessToken;
}

/** Sent once per rental. It changes rentals although it is a GET, so it has no tags: nothing may repeat it. */
export function useTestReturn(rental: { serialNumber: string; rentalHistoryToken: string }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['GET /api/v1/toss/return', rental.rentalHistoryToken],
    async queryFn() {
      const returned = await call('GET /api/v1/toss/return', {
        query: { serialNumber: rental.serialNumber },
      });
      void invalidateTags(client, ...TAGS_OF_RENTAL_CHANGE);
      return returned;
    },
    enabled: useSignedIn(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useLogError(query.error, 'the test return failed');
  return query;
}
