// Reads the member's own inquiries page by page, the one with the newest message first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { withoutDuplicates } from '#client/use-paged-query.ts';

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
