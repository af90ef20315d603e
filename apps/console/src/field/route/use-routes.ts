// The routes a field worker sees, from the lists the phone has read.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AsyncState } from '#ui/loading/async-content.tsx';
import { carriedTransfersQuery, openTransfersQuery, type Route, type Transfer } from '../field.api.ts';
import { together } from '../layout/together.ts';

interface ReadTransfers {
  content: readonly Transfer[];
  routes?: readonly Route[] | undefined;
}

/** Each route once, with the newest that was read of each of its lists. */
export function routesIn(...replies: readonly ReadTransfers[]): Route[] {
  const routes = replies.flatMap((reply) => reply.routes ?? []);
  const read = [
    replies.flatMap(({ content }) => content),
    routes.flatMap(({ transfers }) => transfers),
  ].flat();
  const newest = new Map(
    read.toSorted((one, other) => one.version - other.version).map((transfer) => [transfer.id, transfer]),
  );
  const withNewest = (route: Route): Route => ({
    ...route,
    transfers: route.transfers.map((transfer) => newest.get(transfer.id) ?? transfer),
  });
  return [...new Map(routes.map((route) => [route.id, route])).values()].map(withNewest);
}

/** Null for one that is over, or unknown. */
export function useRoute(id: string): AsyncState<Route | null> {
  const [carried, open] = [useQuery(carriedTransfersQuery()), useQuery(openTransfersQuery())];
  const lists = together({ carried, open });
  // The same object until something new is read.
  const routes = useMemo(
    () => carried.data && open.data && routesIn(carried.data, open.data),
    [carried.data, open.data],
  );
  return { ...lists, data: routes && (routes.find((route) => route.id === id) ?? null) };
}
