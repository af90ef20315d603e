// The query client of both apps: typed queries with their cache tags, retries, invalidation by mutations, clearing.
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { invalidateTags, type CacheTag } from './cache-tags.ts';
import { call, type CallInput, type CallReply, type EndpointKey } from './call.ts';

type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type Tagged = { tags?: readonly CacheTag[] };

/** `useQuery(queryFor('GET /api/v1/stations/{id}', { params: { id }, tags: ['stations'] }))` */
export function queryFor<Key extends ReadKey>(
  key: Key,
  ...[input]: object extends CallInput<Key> ? [(CallInput<Key> & Tagged)?] : [CallInput<Key> & Tagged]
) {
  const { tags = [], ...sent } = (input ?? {}) as Tagged;
  return queryOptions({
    queryKey: [key, sent] as const,
    queryFn: ({ signal }): Promise<CallReply<Key>> =>
      (call as (key: Key, input: unknown) => Promise<CallReply<Key>>)(key, { ...sent, signal }),
    meta: { tags },
  });
}

const MAX_ATTEMPTS = 3;
const STALE_AFTER_MS = 10_000;
const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 3000;

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_reply, _sent, _context, { meta }) => {
        void invalidateTags(client, ...(meta?.invalidates ?? []));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // A refusal stays a refusal, and a 503 says when to come back; anything else that is transient is tried again.
        retry: (failures, error) =>
          failures < MAX_ATTEMPTS - 1 &&
          error instanceof ApiError &&
          error.isTransient &&
          error.status !== 503,
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS),
        // Being offline is a failure with a sentence of its own (OFFLINE), not a reason to wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Drops everything that was read or changed so far, so that nothing of one person is left for the next. What is on the
 * screen goes back to its first state at once and is read again.
 */
export function clearCache(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  const shown = client.getQueryCache().getAll();
  for (const query of shown) query.reset();
  // After React has rendered the sign-out: by then the queries that only members have are disabled.
  setTimeout(
    () => void client.refetchQueries({ type: 'active', predicate: (query) => shown.includes(query) }),
  );
}
