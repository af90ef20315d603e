// Reads the balance of the member's points, for an order.
import { useQuery } from '@tanstack/react-query';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export function usePointBalance() {
  const query = useQuery({
    ...queryFor('GET /api/v1/points', { query: { size: 1 }, tags: ['benefits'] }),
    enabled: useSignedIn(),
    staleTime: 0,
    select: ({ balance }) => balance,
  });
  useLogError(query.error, 'the balance of points could not be read');
  return query;
}
