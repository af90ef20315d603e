// The lists a field worker last saw, kept on the phone so that they stay readable offline.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { logError } from '#client/log-error.ts';
import { inStore, type StoredReply } from './field-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 7 * DAY_MS;

const removed: ReadonlySet<string> = new Set(['renter', 'member', 'rental', 'token', 'email']);

const withoutRenters = (key: string, value: unknown) => (removed.has(key) ? null : value);

/** The part of a reply that may stay on the phone: no renter, no token, no address of anybody. */
function keepable(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, withoutRenters)) as unknown;
}

export async function keepReply(staffId: number, queryKey: QueryKey, data: unknown): Promise<void> {
  const reply: StoredReply = {
    key: JSON.stringify(queryKey),
    staffId,
    data: keepable(data),
    readAt: Date.now(),
  };
  await inStore('replies', 'readwrite', (replies) => replies.put(reply));
}

/** Puts what this person last saw into the query cache, as old as it is: it is shown, and read again when there is a connection. */
export async function restoreReplies(client: QueryClient, staffId: number): Promise<void> {
  const replies = await inStore(
    'replies',
    'readonly',
    (store) => store.getAll() as IDBRequest<StoredReply[]>,
  );
  const oldest = Date.now() - MAX_AGE_MS;
  for (const { key, staffId: reader, data, readAt } of replies) {
    if (reader !== staffId || readAt < oldest) await deleteReply(key);
    else {
      const queryKey = JSON.parse(key) as QueryKey;
      if (client.getQueryData(queryKey) === undefined)
        client.setQueryData(queryKey, data, { updatedAt: readAt });
    }
  }
}

export async function findReply(queryKey: QueryKey): Promise<StoredReply | undefined> {
  const key = JSON.stringify(queryKey);
  return inStore('replies', 'readonly', (replies) => replies.get(key) as IDBRequest<StoredReply | undefined>);
}

/** When a session ends: nothing of one person is left for the next. Waiting actions stay, they are the person's work. */
export async function clearReplies(): Promise<void> {
  try {
    await inStore('replies', 'readwrite', (replies) => replies.clear());
  } catch (error) {
    logError(error, 'the lists last seen could not be removed');
  }
}

async function deleteReply(key: string): Promise<void> {
  await inStore('replies', 'readwrite', (replies) => replies.delete(key));
}

/** Keeps every reply of a query that says `keepsOffline`, from now on. */
export function followReplies(client: QueryClient, staffId: number): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isFresh(query))
      keepReply(staffId, query.queryKey, query.state.data).catch((error: unknown) =>
        logError(error, 'a list could not be kept for reading offline'),
      );
  });
}

const kept = new WeakMap<Query, number>();

/** Once for each reply: the cache also tells of fetches that begin or fail. */
function isFresh(query: Query): boolean {
  const { data, dataUpdatedAt, status } = query.state;
  if (query.meta?.keepsOffline !== true || status !== 'success' || data === undefined) return false;
  if (kept.get(query) === dataUpdatedAt) return false;
  kept.set(query, dataUpdatedAt);
  return true;
}
