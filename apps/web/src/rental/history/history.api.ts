// The member's rentals: the open ones, and the returned ones page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { PAGE_SIZE, withoutDuplicates } from '#client/use-paged-query.ts';

type RentalsReply = CallReply<'GET /api/v1/users/me/rentals'>;
export type Rental = RentalsReply['rentals']['content'][number];
export type ActiveRental = RentalsReply['actives'][number];

export interface History {
  /** Not returned yet. */
  actives: readonly ActiveRental[];
  /** Newest first, as many as have been read. */
  returned: readonly Rental[];
  /** Whether past ones offer to be rented again. */
  rentAgain: boolean;
  serverTime: string;
  receivedAt: number;
}

export function useHistory() {
  const query = useInfiniteQuery({
    queryKey: ['GET /api/v1/users/me/rentals'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/users/me/rentals', { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rentals }, _pages, last) =>
      last + 1 < rentals.page.totalPages ? last + 1 : undefined,
    enabled: useSignedIn(),
    meta: { tags: ['rentals'] },
  });
  useLogError(query.error, 'the history could not be read');
  return { ...query, data: query.data && joinPages(query.data.pages, query.dataUpdatedAt) };
}

/** Every page carries the open rentals; the page read last has the newest. */
function joinPages(pages: readonly RentalsReply[], receivedAt: number): History {
  const latest = pages.at(-1);
  const returned = pages.flatMap(({ rentals }) => rentals.content);
  return {
    actives: latest?.actives ?? [],
    returned: withoutDuplicates(returned, ({ rentalHistoryToken }) => rentalHistoryToken),
    rentAgain: latest?.rentAgain ?? false,
    serverTime: latest?.serverTime ?? new Date(receivedAt).toISOString(),
    receivedAt,
  };
}
