// Calls of one inquiry: its messages, writing one, whether it helped, ending and reopening it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';

export type Inquiry = CallReply<'GET /api/v1/inquiries/{id}'>;
type Message = CallInput<'POST /api/v1/inquiries/{id}/messages'>['body'];

/** An answer is written by a person: that is often enough for somebody who waits for it. */
const THREAD_REFETCH_MS = 15_000;

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
