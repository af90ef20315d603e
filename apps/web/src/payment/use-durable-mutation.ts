// A mutation that must be sent neither twice nor given up: one per key, retried until the server decides.
import { useEffect, useEffectEvent } from 'react';
import { useMutationState, useQueryClient, type MutationState } from '@tanstack/react-query';
import { ApiError, hasCode } from '#client/api-error.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import type { EndpointKey } from '#client/call.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5000;

export interface DurableMutationOptions<Reply> {
  endpoint: EndpointKey;
  /** What is changed, once: a payment, a return quote. Nothing is sent while it is undefined. */
  id: string | undefined;
  mutationFn: () => Promise<Reply>;
  invalidates: readonly CacheTag[];
}

export interface DurableMutation<Reply> {
  reply: Reply | undefined;
  /** The server has decided against it. */
  error: Error | undefined;
  /** At least one attempt ended without a decision, and the next one follows. */
  retrying: boolean;
}

/**
 * The mutation belongs to the app, not to the screen: React's double effect, a second mount and a step back find the
 * running one, and leaving the screen does not end it.
 */
export function useDurableMutation<Reply>(options: DurableMutationOptions<Reply>): DurableMutation<Reply> {
  const { endpoint, id, mutationFn, invalidates } = options;
  const client = useQueryClient();
  const mutationKey = [endpoint, id];
  const filters = { mutationKey, exact: true };

  const begin = useEffectEvent(() => {
    const cache = client.getMutationCache();
    const before = cache.find(filters);
    // The one that failed because the session had ended may be sent again: the person has signed in since.
    if (before !== undefined && !hasCode(before.state.error, 'SIGN_IN_REQUIRED')) return;
    if (before !== undefined) cache.remove(before);
    const mutation = cache.build<Reply, Error, void, unknown>(client, {
      mutationKey,
      mutationFn,
      meta: { invalidates },
      retry: (_failures, error) => isUndecided(error),
      retryDelay,
      networkMode: 'always',
      // The outcome stays as long as the page: a screen may show it for an hour.
      gcTime: Infinity,
    });
    // Every screen reads the outcome from the mutation's state.
    mutation.execute().catch(() => undefined);
  });

  useEffect(() => {
    if (id !== undefined) begin();
  }, [id]);

  const [state] = useMutationState({
    filters,
    select: (mutation) => mutation.state as MutationState<Reply>,
  });
  return {
    reply: state?.data,
    error: hasCode(state?.error, 'SIGN_IN_REQUIRED') ? undefined : (state?.error ?? undefined),
    retrying: state?.status === 'pending' && state.failureCount > 0,
  };
}

/** Neither yes nor no: the network, the server or the payment gateway has not answered. */
function isUndecided(error: Error): boolean {
  return (
    error instanceof ApiError && (error.isTransient || error.status === 429 || error.code === 'UNREADABLE')
  );
}

function retryDelay(failures: number, error: Error): number {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return retryAfter === undefined
    ? Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
    : retryAfter * 1000;
}
