// What the screens of an account ask the server, and how a session ends in this browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { everythingRead, reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { failedWith } from '#web/calls/call-failure.ts';
import { forgetAccessToken, keepAccessToken, useSignedIn } from '#web/calls/session.ts';
import { profile } from '#web/visit.ts';

export type Member = CallReply<'GET /api/v1/users/me'>;
export type MarketingConsents = CallReply<'GET /api/v1/users/me/consents'>;
export type MarketingChoice = Pick<MarketingConsents, 'marketingAds' | 'marketingEvents'>;

const member = reading('GET /api/v1/users/me');
const marketing = reading('GET /api/v1/users/me/consents');

/** Asks nothing once the session has ended, so that whoever is just leaving is not told to sign in. */
export function useMember() {
  return useQuery({ ...member, enabled: useSignedIn() });
}

export function useMarketingConsents() {
  return useQuery({ ...marketing, enabled: useSignedIn() });
}

/** Turns the switch at once, and back again if the server did not agree. */
export function useChooseMarketing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: MarketingChoice) => call('PATCH /api/v1/users/me/consents', { body: choice }),
    async onMutate(choice) {
      await client.cancelQueries(marketing);
      const before = client.getQueryData(marketing.queryKey);
      client.setQueryData(marketing.queryKey, (known) => known && { ...known, ...choice });
      return before;
    },
    onSuccess: (consents) => client.setQueryData(marketing.queryKey, consents),
    onError: (_error, _choice, before) => client.setQueryData(marketing.queryKey, before),
  });
}

export interface ProfileChange {
  newNickname: string;
  newProfileImage: string | null;
}

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => call('PATCH /api/v1/users/profile', { body: change }),
    onSuccess(_nothing, { newNickname, newProfileImage }) {
      client.setQueryData(
        member.queryKey,
        (known) =>
          known && {
            ...known,
            nickname: newNickname,
            profileImage: newProfileImage ?? known.profileImage,
          },
      );
      void client.invalidateQueries(everythingRead('GET /api/v1/users/me'));
    },
  });
}

export function useWithdrawalReasons() {
  return useQuery(reading('GET /api/v1/users/withdrawal-reasons'));
}

/** An access token that ran out must not keep the session behind it alive: it is renewed to be ended. */
export async function endSession(): Promise<void> {
  try {
    await call('POST /api/v1/auth/logout');
  } catch (error) {
    if (!failedWith(error, 'SIGN_IN_REQUIRED')) throw error;
    // Asked here and not by way of the session: whoever is leaving is not told to log in when it is over already.
    keepAccessToken((await call('POST /api/v1/auth/token/refresh')).accessToken);
    await call('POST /api/v1/auth/logout');
  }
}

/** After logging out or leaving for good: this browser holds nobody any more. */
export function forgetMember(): void {
  forgetAccessToken();
  profile.forget();
}
