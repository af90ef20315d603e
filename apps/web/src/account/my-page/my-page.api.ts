// Reads how many items the member has rented at the moment.
import { useQuery } from '@tanstack/react-query';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export function useOpenRentalCount() {
  const query = useQuery({
    ...queryFor('GET /api/v1/main/active-rentals', { tags: ['home', 'rentals'] }),
    enabled: useSignedIn(),
  });
  useLogError(query.error, 'the open rentals could not be counted');
  return query;
}
