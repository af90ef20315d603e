// Reading and answering the link of a mail about marketing consents, without being signed in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';

export type LinkedConsents = CallReply<'GET /api/v1/marketing-consents/{token}'>;

const linkQuery = (token: string) =>
  queryFor('GET /api/v1/marketing-consents/{token}', { params: { token } });

export function useLinkedConsents(token: string) {
  return useQuery(linkQuery(token));
}

export function useAnswerLink(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: boolean) =>
      call('POST /api/v1/marketing-consents/{token}', { params: { token }, body: { keep } }),
    onSuccess: (reply) => client.setQueryData(linkQuery(token).queryKey, reply),
    meta: { invalidates: ['consents', 'me'] },
  });
}
