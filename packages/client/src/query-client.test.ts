// The query client's cache: which queries a mutation makes stale, and what is left of it when it is cleared.
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { CacheTag } from './cache-tags.ts';
import { clearCache, makeQueryClient, queryFor } from './query-client.ts';

const client = makeQueryClient();
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

/** Keeps a query on the screen and counts how often it is read. */
async function show(name: string, tags: readonly CacheTag[], enabled = true) {
  const queryFn = vi.fn(async () => name);
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, meta: { tags }, enabled });
  stops.push(observer.subscribe(() => undefined));
  if (enabled) await expect.poll(() => observer.getCurrentResult().data).toBe(name);
  return { queryFn, observer };
}

const mutate = (invalidates: readonly CacheTag[], mutationFn: () => Promise<unknown>) =>
  new MutationObserver(client, { mutationFn, meta: { invalidates } }).mutate();

test('a mutation that succeeds re-reads every query tagged with what it changed and no other', async () => {
  const history = await show('history', ['rentals']);
  const stock = await show('stock', ['products', 'stations']);
  const notices = await show('notices', ['notices']);
  const untagged = await show('untagged', []);

  await mutate(['rentals', 'stations'], async () => undefined);

  await expect.poll(() => history.queryFn).toHaveBeenCalledTimes(2);
  await expect.poll(() => stock.queryFn).toHaveBeenCalledTimes(2);
  expect(notices.queryFn).toHaveBeenCalledTimes(1);
  expect(untagged.queryFn).toHaveBeenCalledTimes(1);
});

test('a mutation without meta.invalidates re-reads nothing', async () => {
  const history = await show('history', ['rentals']);
  await mutate([], async () => undefined);
  expect(client.isFetching()).toBe(0);
  expect(history.queryFn).toHaveBeenCalledTimes(1);
});

test('a mutation that fails re-reads nothing', async () => {
  const history = await show('history', ['rentals']);
  await expect(mutate(['rentals'], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(client.isFetching()).toBe(0);
  expect(history.queryFn).toHaveBeenCalledTimes(1);
});

test('a tagged query keeps its tags out of its key and out of what is sent', () => {
  const { queryKey, meta } = queryFor('GET /api/v1/stations/{id}', { params: { id: 3 }, tags: ['stations'] });
  expect(queryKey).toEqual(['GET /api/v1/stations/{id}', { params: { id: 3 } }]);
  expect(meta).toEqual({ tags: ['stations'] });
});

test('clearing the cache empties what is shown at once and re-reads it', async () => {
  const stations = await show('stations', ['stations']);
  clearCache(client);
  expect(stations.observer.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => stations.queryFn).toHaveBeenCalledTimes(2);
});

test('clearing the cache does not re-read a query that the sign-out disables', async () => {
  const me = await show('me', ['me']);
  const stations = await show('stations', ['stations']);
  clearCache(client);
  me.observer.setOptions({ ...me.observer.options, enabled: false });
  await expect.poll(() => stations.queryFn).toHaveBeenCalledTimes(2);
  expect(me.queryFn).toHaveBeenCalledTimes(1);
  expect(me.observer.getCurrentResult().data).toBeUndefined();
});

test('clearing the cache drops queries that are not shown and the outcomes of mutations', async () => {
  const { observer } = await show('history', ['rentals']);
  await mutate([], async () => 'receipt');
  observer.destroy();
  clearCache(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test('a reply that was requested before the cache was cleared is not written into it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => promise);
  const observer = new QueryObserver(client, { queryKey: ['late'], queryFn, meta: { tags: ['me'] } });
  stops.push(observer.subscribe(() => undefined));
  clearCache(client);
  queryFn.mockImplementation(() => new Promise<never>(() => undefined));
  resolve('the first person');
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data).toBeUndefined();
});
