// Reading and writing in the console: typed queries with their cache tags, cursor lists, and acts that are done once.
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { CursorList } from '#contract/console/shapes.ts';
import { ApiError } from '../api-error.ts';
import type { CacheTag } from '../cache-tags.ts';
import {
  consoleCall,
  type CallOptions,
  type ConsoleInput,
  type ConsoleKey,
  type ConsoleReply,
} from './console-call.ts';

type ReadKey = Extract<ConsoleKey, `GET ${string}`>;
type WriteKey = Exclude<ConsoleKey, ReadKey>;
type Tagged = { tags?: readonly CacheTag[] };
/** Read again so often, where what is shown changes with time alone. */
type Reread = { rereadMs?: number };

/** The call with its input as one value, where the endpoint is not known yet. */
const callWith = consoleCall as <Key extends ConsoleKey>(
  key: Key,
  input: unknown,
) => Promise<ConsoleReply<Key>>;

/** `useQuery(consoleQuery('GET /api/v1/console/stations/{id}', { params: { id }, tags: ['stations'] }))` */
export function consoleQuery<Key extends ReadKey>(
  key: Key,
  ...[input]: object extends ConsoleInput<Key>
    ? [(ConsoleInput<Key> & Tagged)?]
    : [ConsoleInput<Key> & Tagged]
) {
  const { tags = [], ...sent } = (input ?? {}) as Tagged;
  return queryOptions({
    queryKey: [key, sent] as const,
    queryFn: ({ signal }): Promise<ConsoleReply<Key>> => callWith(key, { ...sent, signal }),
    meta: { tags },
  });
}

/** The endpoints that answer a list with a cursor. */
type ListKey = { [Key in ReadKey]: ConsoleReply<Key> extends CursorList<unknown> ? Key : never }[ReadKey];
export type RowOf<Key extends ListKey> = ConsoleReply<Key>['content'][number];

/**
 * `useCursorQuery('GET /api/v1/console/items', { query: { state, q }, tags: ['items'] })`. While filters change, the rows
 * of before stay on the screen.
 */
export function useCursorQuery<Key extends ListKey>(key: Key, input: ConsoleInput<Key> & Tagged & Reread) {
  const {
    tags = [],
    rereadMs,
    ...sent
  } = input as Tagged & Reread & { params?: unknown; query?: Record<string, unknown> };
  const list = useInfiniteQuery({
    queryKey: [key, sent, 'pages'] as QueryKey,
    queryFn: ({ pageParam, signal }): Promise<ConsoleReply<Key>> =>
      callWith(key, {
        ...sent,
        query: { ...sent.query, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page as CursorList<unknown>).next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs ?? false,
    meta: { tags },
  });
  const pages = list.data?.pages;
  // The same array until something new is read: a list is rebuilt for another one.
  const rows = useMemo(() => {
    const lists: readonly CursorList<RowOf<Key>>[] | undefined = pages;
    return lists?.flatMap(({ content }) => content);
  }, [pages]);
  return {
    /** Undefined until the first page is read. */
    rows,
    /** What stands beside the rows of the first page, such as counts by state. */
    first: pages?.[0],
    /** null: more than 10,000. */
    total: pages?.[0]?.total,
    error: list.error,
    isError: list.isError,
    isFetching: list.isFetching,
    /** Rows of other filters, until those asked for have arrived. */
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}

export interface ConsoleMutationOptions<Key extends WriteKey> {
  /** What it changes: queries with one of these tags are read again. */
  invalidates?: readonly CacheTag[];
  onSuccess?: (reply: ConsoleReply<Key>) => void | Promise<void>;
  onError?: (error: Error) => void;
}

/**
 * One act of a person: `const pause = useConsoleMutation('POST /api/v1/console/stations/{id}/pause', { invalidates: ['stations'] })`,
 * then `pause.mutate({ params, body })`. Pressed again after a failure of the network, it is sent with the same
 * idempotency key, so that it happens once even if the first attempt had arrived.
 */
export function useConsoleMutation<Key extends WriteKey>(
  key: Key,
  { invalidates = [], ...handlers }: ConsoleMutationOptions<Key> = {},
  // Named: inferred, it would be written out with every endpoint of the contract in it.
): UseMutationResult<ConsoleReply<Key>, Error, ConsoleInput<Key> & CallOptions> {
  const unanswered = useRef<{ sent: string; idempotencyKey: string }>(undefined);
  return useMutation<ConsoleReply<Key>, Error, ConsoleInput<Key> & CallOptions>({
    mutationFn: async (input) => {
      const { about: _about, ...act } = input;
      const sent = JSON.stringify(act);
      const idempotencyKey =
        unanswered.current?.sent === sent ? unanswered.current.idempotencyKey : crypto.randomUUID();
      unanswered.current = { sent, idempotencyKey };
      try {
        const reply = await callWith(key, { idempotencyKey, ...input });
        unanswered.current = undefined;
        return reply;
      } catch (error) {
        if (!(error instanceof ApiError && error.isTransient)) unanswered.current = undefined;
        throw error;
      }
    },
    meta: { invalidates },
    ...handlers,
  });
}
