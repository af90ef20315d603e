// Who is signed in: apart from what changes the account, because the menu of every screen reads it.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export type Member = CallReply<'GET /api/v1/users/me'>;

export const memberQuery = queryFor('GET /api/v1/users/me', { tags: ['me'] });

/** Not read once the session has ended: a person who is logging out must not be asked to sign in. */
export function useMember() {
  return useQuery({ ...memberQuery, enabled: useSignedIn() });
}
