// Changing the account, and forgetting the member in this browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { clearAccessToken, useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import { clearTask, profile } from '#web/session-state.ts';
import { memberQuery } from './member.api.ts';

export type MarketingConsents = CallReply<'GET /api/v1/users/me/consents'>;
export type MarketingChoice = Pick<MarketingConsents, 'marketingAds' | 'marketingEvents'>;

const consentsQuery = queryFor('GET /api/v1/users/me/consents', { tags: ['consents'] });

export function useMarketingConsents() {
  return useQuery({ ...consentsQuery, enabled: useSignedIn() });
}

/** Turns the switch at once, and back if the server refuses. The reply is the whole of what the query reads. */
export function useUpdateMarketingConsents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: MarketingChoice) => call('PATCH /api/v1/users/me/consents', { body: choice }),
    async onMutate(choice) {
      await client.cancelQueries(consentsQuery);
      const before = client.getQueryData(consentsQuery.queryKey);
      client.setQueryData(consentsQuery.queryKey, (known) => known && { ...known, ...choice });
      return before;
    },
    onSuccess: (consents) => client.setQueryData(consentsQuery.queryKey, consents),
    onError: (_error, _choice, before) => client.setQueryData(consentsQuery.queryKey, before),
  });
}

export interface ProfileChange {
  newNickname: string;
  newProfileImage: string | null;
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => call('PATCH /api/v1/users/profile', { body: change }),
    onSuccess(_reply, { newNickname, newProfileImage }) {
      client.setQueryData(
        memberQuery.queryKey,
        (known) =>
          known && {
            ...known,
            nickname: newNickname,
            profileImage: newProfileImage ?? known.profileImage,
          },
      );
    },
    meta: { invalidates: ['me'] },
  });
}

export function useWithdrawalReasons() {
  return useQuery(queryFor('GET /api/v1/users/withdrawal-reasons'));
}

/** After logout or withdrawal: nobody is signed in in this browser any more. */
export function clearMember(): void {
  clearAccessToken();
  profile.clear();
  clearTask();
}
