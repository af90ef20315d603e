// A list read page by page: the entries so far, without duplicates, and whether there are more.
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/member/content/page.ts';
import type { CacheTag } from './cache-tags.ts';

export interface PagedQueryOptions<Item> {
  /** The endpoint's key and what is sent with it, without the page. */
  queryKey: QueryKey;
  readPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  /** Entries with the same result are the same entry. */
  identify: (item: Item) => string | number;
  tags?: readonly CacheTag[];
}

/** The specified size of a page of notices, events and rentals. */
export const PAGE_SIZE = 10;

export function usePagedQuery<Item>({ queryKey, readPage, identify, tags = [] }: PagedQueryOptions<Item>) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }, _pages, last) => (last + 1 < page.totalPages ? last + 1 : undefined),
    meta: { tags },
  });
  return {
    /** Undefined until the first page is read. */
    items:
      query.data &&
      withoutDuplicates(
        query.data.pages.flatMap((page) => page.content),
        identify,
      ),
    total: query.data?.pages.at(-1)?.page.totalElements,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  };
}

/** An entry written between two reads pushes another one onto the next page, where it comes a second time. */
export function withoutDuplicates<Item>(
  items: readonly Item[],
  identify: (item: Item) => string | number,
): Item[] {
  return [...new Map(items.map((item) => [identify(item), item])).values()];
}
