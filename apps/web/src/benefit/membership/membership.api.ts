// Reads memberships: what is sold, and what the member has.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export type Memberships = CallReply<'GET /api/v1/memberships'>;
export type Plan = Memberships['plans'][number];
export type RunningMembership = NonNullable<Memberships['mine']>;
export type Membership = NonNullable<Memberships['next']>;

export function useMemberships() {
  const query = useQuery({
    ...queryFor('GET /api/v1/memberships', { tags: ['benefits'] }),
    enabled: useSignedIn(),
    // Days and uses run down by themselves.
    staleTime: 0,
  });
  useLogError(query.error, 'the memberships could not be read');
  return query;
}
