// Reads what the tiles of my page say of coupons, points and membership.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export type Benefits = CallReply<'GET /api/v1/benefits'>;

export function useBenefits() {
  const query = useQuery({
    ...queryFor('GET /api/v1/benefits', { tags: ['benefits'] }),
    enabled: useSignedIn(),
    staleTime: 0,
  });
  useLogError(query.error, 'the benefits could not be read');
  return query;
}
