// Reads the latest inquiries, and when inquiries are answered.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';

export type Support = CallReply<'GET /api/v1/support'>;
export type InquirySummary = CallReply<'GET /api/v1/inquiries'>['inquiries'][number];

export function useSupport() {
  const query = useQuery(queryFor('GET /api/v1/support', { tags: ['inquiries'] }));
  useLogError(query.error, 'when inquiries are answered could not be read');
  return query;
}

/** The first page: how many new answers there are, and the inquiry about something that happened lately. */
export function useLatestInquiries() {
  const query = useQuery({
    ...queryFor('GET /api/v1/inquiries', { query: {}, tags: ['inquiries'] }),
    enabled: useSignedIn(),
    staleTime: 0,
  });
  useLogError(query.error, 'the latest inquiries could not be read');
  return query;
}
