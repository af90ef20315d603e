// Reads the member's points: the balance, what ends next, and the entries page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { withoutDuplicates } from '#client/use-paged-query.ts';

export type Points = CallReply<'GET /api/v1/points'>;
export type PointEntry = Points['entries']['content'][number];

export function usePoints() {
  const query = useInfiniteQuery({
    queryKey: ['GET /api/v1/points', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/points', { query: pageParam === undefined ? {} : { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries }) => entries.next ?? undefined,
    enabled: useSignedIn(),
    staleTime: 0,
    meta: { tags: ['benefits'] },
  });
  useLogError(query.error, 'the points could not be read');
  const first = query.data?.pages[0];
  return {
    ...query,
    data: first && {
      ...first,
      entries: withoutDuplicates(
        query.data?.pages.flatMap(({ entries }) => entries.content) ?? [],
        ({ id }) => id,
      ),
    },
  };
}
