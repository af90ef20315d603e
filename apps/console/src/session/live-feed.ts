// Follows what happens: one stream of hints for the whole app, which says what to read again; without it, everything is read every 15 seconds.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { invalidateTags, type CacheTag } from '#client/cache-tags.ts';
import type { LiveHint } from '#contract/console/dashboard.ts';
import type { LiveState } from '#console/ui/display/live-dot.tsx';

const LIVE_PATH = '/api/v1/console/live';
const POLL_MS = 15_000;
/** Hints that arrive together are answered together. */
const GATHER_MS = 400;
/** The server answers the dashboard from its memory for five seconds: a change is in it only after that. */
const DASHBOARD_CACHE_MS = 5_500;

const tagsOf: Record<LiveHint['kind'], readonly CacheTag[]> = {
  rental: ['rentals', 'items', 'unseen-returns', 'dashboard'],
  payment: ['payments', 'dashboard'],
  report: ['reports', 'unseen-returns', 'dashboard'],
  inquiry: ['inquiries', 'dashboard'],
  alert: ['dashboard'],
  stock: ['stations', 'items', 'transfers', 'dashboard'],
  notification: ['notifications', 'dashboard'],
};
const everyTag = [...new Set(Object.values(tagsOf).flat())];

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether the screen follows by itself. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => state,
  );
}

/** Once, around every screen behind the sign-in. */
export function useLiveFeed(): void {
  const client = useQueryClient();
  useEffect(() => follow(client), [client]);
}

/** Gives back how to stop. */
export function follow(client: QueryClient): () => void {
  const pending = new Set<CacheTag>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let dashboardLater: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let source: EventSource | undefined;

  const readDashboardLater = () => {
    dashboardLater ??= setTimeout(() => {
      dashboardLater = undefined;
      void invalidateTags(client, 'dashboard');
    }, DASHBOARD_CACHE_MS);
  };

  const readAgain = (tags: readonly CacheTag[]) => {
    for (const tag of tags) pending.add(tag);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void invalidateTags(client, ...pending);
      pending.clear();
    }, GATHER_MS);
    readDashboardLater();
  };

  const connect = () => {
    source?.close();
    source = new EventSource(LIVE_PATH, { withCredentials: true });
    source.addEventListener('open', () => {
      // What happened while nobody told us.
      if (state === 'polling') readAgain(everyTag);
      // The page may have read what the server remembered from before we listened.
      else readDashboardLater();
      clearInterval(polling);
      polling = undefined;
      setState('live');
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const hint = JSON.parse(data) as LiveHint;
      // A kind that only a newer server knows.
      readAgain(tagsOf[hint.kind] ?? everyTag);
    });
    source.addEventListener('error', () => {
      setState('polling');
      polling ??= setInterval(() => {
        readAgain(everyTag);
        // The browser tries again by itself, unless it was refused.
        if (source?.readyState === EventSource.CLOSED) connect();
      }, POLL_MS);
    });
  };

  connect();
  return () => {
    source?.close();
    clearTimeout(gathering);
    clearTimeout(dashboardLater);
    clearInterval(polling);
    setState('connecting');
  };
}
