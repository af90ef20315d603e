// The member's rentals: what is open, what was returned page by page, and one of them with its payments.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#web/calls/call.ts';
import { reading } from '#web/calls/ask-server.ts';
import { pageSize, withoutRepeats } from '#web/calls/pages.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

type RentalsReply = CallReply<'GET /api/v1/users/me/rentals'>;
export type Rental = RentalsReply['actives'][number];
export type RentalPayment = CallReply<'GET /api/v1/users/me/rentals/{token}'>['payments'][number];

export interface History {
  /** Not returned yet. */
  actives: readonly Rental[];
  /** Newest first, as far as they have been read. */
  returned: readonly Rental[];
  serverTime: string;
  receivedAt: number;
}

export function useHistory() {
  const query = useInfiniteQuery({
    queryKey: ['GET /api/v1/users/me/rentals'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/users/me/rentals', { query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rentals }, _pages, last) =>
      last + 1 < rentals.page.totalPages ? last + 1 : undefined,
  });
  useLoggedOnly(query.error, 'the history could not be read');
  return { ...query, history: query.data && gather(query.data.pages, query.dataUpdatedAt) };
}

/** Every page carries the open rentals; the last one read knows them best. */
function gather(pages: readonly RentalsReply[], receivedAt: number): History {
  const latest = pages.at(-1);
  const returned = pages.flatMap(({ rentals }) => rentals.content);
  return {
    actives: latest?.actives ?? [],
    returned: withoutRepeats(returned, ({ rentalHistoryToken }) => rentalHistoryToken),
    serverTime: latest?.serverTime ?? new Date(receivedAt).toISOString(),
    receivedAt,
  };
}

export function useRental(token: string) {
  const query = useQuery(reading('GET /api/v1/users/me/rentals/{token}', { params: { token } }));
  useLoggedOnly(query.error, 'a rental could not be read');
  return query;
}
