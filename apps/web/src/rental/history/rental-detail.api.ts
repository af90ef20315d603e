// One rental of the member with its payments and what may be done with it.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';

type RentalReply = CallReply<'GET /api/v1/users/me/rentals/{token}'>;
export type RentalPayment = RentalReply['payments'][number];
export type RentalActions = RentalReply['actions'];

export function useRental(token: string) {
  const query = useQuery({
    ...queryFor('GET /api/v1/users/me/rentals/{token}', { params: { token }, tags: ['rentals'] }),
    enabled: useSignedIn(),
  });
  useLogError(query.error, 'a rental could not be read');
  return query;
}
