// The pages of insight as the console reads them; while other days are read, those of before stay.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { consoleCall, type ConsoleInput, type ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';

export type Revenue = ConsoleReply<'GET /api/v1/console/insight/revenue'>;
export type Usage = ConsoleReply<'GET /api/v1/console/insight/usage'>;
export type StationNumbers = ConsoleReply<'GET /api/v1/console/insight/stations'>;
export type ProductNumbers = ConsoleReply<'GET /api/v1/console/insight/products'>;
export type MemberNumbers = ConsoleReply<'GET /api/v1/console/insight/members'>;
export type Support = ConsoleReply<'GET /api/v1/console/insight/support'>;

/** As many as stand beside the map. */
const STATIONS_PAGE = 10;

const keepsShown = { placeholderData: keepPreviousData } as const;

export const useRevenue = (input: ConsoleInput<'GET /api/v1/console/insight/revenue'>) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/insight/revenue', { ...input, tags: ['payments'] }),
    ...keepsShown,
  });

export const useUsage = (input: ConsoleInput<'GET /api/v1/console/insight/usage'>) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/insight/usage', { ...input, tags: ['rentals'] }),
    ...keepsShown,
  });

type StationsInput = ConsoleInput<'GET /api/v1/console/insight/stations'>;

/** The first page holds the tiles; the rows of all pages that were read stand in it. */
export function useStationNumbers({ query }: StationsInput) {
  const list = useInfiniteQuery({
    queryKey: ['GET /api/v1/console/insight/stations', query],
    queryFn: ({ pageParam, signal }) =>
      consoleCall('GET /api/v1/console/insight/stations', {
        query: { ...query, size: STATIONS_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ rows }) => rows.next ?? undefined,
    select: ({ pages: [first, ...others] }) =>
      first && {
        ...first,
        rows: { ...first.rows, content: [first, ...others].flatMap(({ rows }) => rows.content) },
      },
    ...keepsShown,
    meta: { tags: ['stations'] },
  });
  const more = list.hasNextPage
    ? { busy: list.isFetchingNextPage, read: () => void list.fetchNextPage() }
    : undefined;
  return { query: list, more };
}

export const useProductNumbers = (input: ConsoleInput<'GET /api/v1/console/insight/products'>) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/insight/products', { ...input, tags: ['products', 'items'] }),
    ...keepsShown,
  });

export const useMemberNumbers = (input: ConsoleInput<'GET /api/v1/console/insight/members'>) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/insight/members', { ...input, tags: ['members'] }),
    ...keepsShown,
  });

export const useSupport = (input: ConsoleInput<'GET /api/v1/console/insight/support'>) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/insight/support', { ...input, tags: ['inquiries'] }),
    ...keepsShown,
  });
