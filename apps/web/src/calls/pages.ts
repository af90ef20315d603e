// A list that comes in pages: what has been read so far, without repeats, and whether there is more.
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/page.ts';

export interface PagesOptions<Item> {
  /** The call's name and what was sent with it, without the page. */
  queryKey: QueryKey;
  readPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  /** What makes two entries the same one. */
  identify: (item: Item) => string | number;
}

/** The specified size of a page of notices and events. */
export const pageSize = 10;

export function usePages<Item>({ queryKey, readPage, identify }: PagesOptions<Item>) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }, _pages, last) => (last + 1 < page.totalPages ? last + 1 : undefined),
  });
  return {
    /** Undefined until the first page is there. */
    items:
      query.data &&
      withoutRepeats(
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

/** Something written between two pages pushes an entry onto the next one, where it comes a second time. */
export function withoutRepeats<Item>(
  items: readonly Item[],
  identify: (item: Item) => string | number,
): Item[] {
  return [...new Map(items.map((item) => [identify(item), item])).values()];
}
