// Calls of inquiries: the member's own, one with its messages, what may be said about it, and when they are answered.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallReply, type EndpointKey } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { withoutDuplicates } from '#client/use-paged-query.ts';

export type Support = CallReply<'GET /api/v1/support'>;
export type Inquiry = CallReply<'GET /api/v1/inquiries/{id}'>;
export type InquirySummary = CallReply<'GET /api/v1/inquiries'>['inquiries'][number];
type NewInquiry = CallInput<'POST /api/v1/inquiries'>['body'];
type Message = CallInput<'POST /api/v1/inquiries/{id}/messages'>['body'];

/** An answer is written by a person: that is often enough for somebody who waits for it. */
const THREAD_REFETCH_MS = 15_000;

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

export function useInquiries() {
  const query = useInfiniteQuery({
    queryKey: ['GET /api/v1/inquiries', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/inquiries', {
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ inquiries, hasMore }) => (hasMore ? inquiries.at(-1)?.id : undefined),
    enabled: useSignedIn(),
    // One that was read meanwhile has no new answer any more.
    staleTime: 0,
    meta: { tags: ['inquiries'] },
  });
  useLogError(query.error, 'the inquiries could not be read');
  return {
    ...query,
    data:
      query.data &&
      withoutDuplicates(
        query.data.pages.flatMap(({ inquiries }) => inquiries),
        ({ id }) => id,
      ),
  };
}

const threadQuery = (id: number) =>
  queryFor('GET /api/v1/inquiries/{id}', { params: { id }, tags: ['inquiries'] });

export function useInquiry(id: number) {
  const query = useQuery({
    ...threadQuery(id),
    staleTime: 0,
    refetchInterval: THREAD_REFETCH_MS,
  });
  useLogError(query.error, 'an inquiry could not be read');
  return query;
}

export function useAsk() {
  return useMutation({
    mutationFn: (body: NewInquiry) => call('POST /api/v1/inquiries', { body }),
    meta: { invalidates: ['inquiries'] },
  });
}

/** Every act on an inquiry answers it as it is then, which is shown at once. */
function useThreadMutation<Sent>(act: (sent: Sent) => Promise<Inquiry>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (inquiry) => client.setQueryData(threadQuery(inquiry.id).queryKey, inquiry),
    meta: { invalidates: ['inquiries'] },
  });
}

export function useThreadActs(id: number) {
  const params = { id };
  return {
    write: useThreadMutation((body: Message) =>
      call('POST /api/v1/inquiries/{id}/messages', { params, body }),
    ),
    rate: useThreadMutation((rating: 'SOLVED' | 'NOT_YET') =>
      call('POST /api/v1/inquiries/{id}/rate', { params, body: { rating } }),
    ),
    close: useThreadMutation(() => call('POST /api/v1/inquiries/{id}/close', { params })),
    reopen: useThreadMutation(() => call('POST /api/v1/inquiries/{id}/reopen', { params })),
  };
}

export type ThreadActs = ReturnType<typeof useThreadActs>;

type RentalKey = Extract<EndpointKey, 'GET /api/v1/users/me/rentals'>;
export type RentalToAskAbout = CallReply<RentalKey>['rentals']['content'][number];

/** The rentals somebody may ask about: the open ones, and the last that were returned. */
export function useRecentRentals(enabled: boolean) {
  return useQuery({
    ...queryFor('GET /api/v1/users/me/rentals', { query: { page: 0, size: 10 }, tags: ['rentals'] }),
    enabled,
    select: ({ actives, rentals }): readonly RentalToAskAbout[] => [...actives, ...rentals.content],
  });
}

export function useRentalToAskAbout(token: string | undefined): RentalToAskAbout | undefined {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/users/me/rentals/{token}', {
      params: { token: token ?? '' },
      tags: ['rentals'],
    }),
    enabled: token !== undefined,
  });
  return token === undefined ? undefined : data?.rentalHistory;
}

export function useChargeToAskAbout(id: number | undefined) {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/charges/{id}', { params: { id: id ?? 0 }, tags: ['rentals'] }),
    enabled: id !== undefined,
  });
  return data?.charge;
}
