// Asks for what must neither be asked twice nor given up: one asker per key, and again while nothing is decided.
import { useEffect, useEffectEvent } from 'react';
import { useMutationState, useQueryClient, type MutationState } from '@tanstack/react-query';
import type { CallName } from '#web/calls/call.ts';
import { CallFailure, failedWith } from '#web/calls/call-failure.ts';

const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 5000;

export interface Insistence<Reply> {
  reply: Reply | undefined;
  /** The server has decided against it. */
  refusal: Error | undefined;
  /** It has been asked at least once without an answer that decides anything, and is being asked again. */
  troubled: boolean;
}

/**
 * The asking belongs to the app, not to the screen: React's double effect, a second mount and a step back find the one
 * that is under way, and leaving the screen does not end it. Without a `what` there is nothing to ask.
 */
export function useInsist<Reply>(
  name: CallName,
  what: string | undefined,
  ask: () => Promise<Reply>,
): Insistence<Reply> {
  const client = useQueryClient();
  const mutationKey = [name, what];
  const filters = { mutationKey, exact: true };

  const begin = useEffectEvent(() => {
    const cache = client.getMutationCache();
    const before = cache.find(filters);
    // A session that was over has been renewed at the login; what it broke off may be asked anew.
    if (before !== undefined && !failedWith(before.state.error, 'SIGN_IN_REQUIRED')) return;
    if (before !== undefined) cache.remove(before);
    const asking = cache.build<Reply, Error, void, unknown>(client, {
      mutationKey,
      mutationFn: ask,
      retry: (_failures, error) => isUndecided(error),
      retryDelay: waitBeforeAskingAgain,
      networkMode: 'always',
      // The outcome stays as long as the page: a screen may be looking at it for an hour.
      gcTime: Infinity,
    });
    // Whoever looks at it reads the outcome from its state.
    asking.execute().catch(() => undefined);
  });

  useEffect(() => {
    if (what !== undefined) begin();
  }, [what]);

  const [state] = useMutationState({
    filters,
    select: (asking) => asking.state as MutationState<Reply>,
  });
  return {
    reply: state?.data,
    refusal: failedWith(state?.error, 'SIGN_IN_REQUIRED') ? undefined : (state?.error ?? undefined),
    troubled: state?.status === 'pending' && state.failureCount > 0,
  };
}

/** Neither yes nor no: the network, the server or the card company has not said. */
function isUndecided(error: Error): boolean {
  return (
    error instanceof CallFailure && (error.isPassing || error.status === 429 || error.code === 'UNREADABLE')
  );
}

function waitBeforeAskingAgain(failures: number, error: Error): number {
  const wished = error instanceof CallFailure ? error.retryAfterSeconds : undefined;
  return wished === undefined
    ? Math.min(firstWaitMilliseconds * 2 ** failures, longestWaitMilliseconds)
    : wished * 1000;
}
