// What the first screen asks: what is on and near, and what the member has borrowed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '#domain/coordinates.ts';
import { reading } from '#web/calls/ask-server.ts';
import type { CallReply } from '#web/calls/call.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

export type Dashboard = CallReply<'GET /api/v1/main'>;
export type ActiveRental = CallReply<'GET /api/v1/main/active-rentals'>['activeRentals'][number];

/** Asked at once for the city's centre; when the person's own place is known, what stands stays until the nearer answer comes. */
export function useDashboard(near: Coordinates) {
  const query = useQuery({
    ...reading('GET /api/v1/main', { query: near }),
    placeholderData: keepPreviousData,
  });
  useLoggedOnly(query.error, 'the dashboard could not be read');
  return query;
}

export interface ActiveRentals {
  /** Undefined while they are on their way; a failure counts as none. */
  rentals: readonly ActiveRental[] | undefined;
  /** The server's clock when it answered, and ours when the answer arrived. */
  serverTime: string | undefined;
  receivedAt: number;
  failed: boolean;
}

export function useActiveRentals(): ActiveRentals {
  const signedIn = useSignedIn();
  const { data, error, dataUpdatedAt } = useQuery({
    ...reading('GET /api/v1/main/active-rentals'),
    enabled: signedIn,
    staleTime: 0,
  });
  useLoggedOnly(error, 'the active rentals could not be read');
  const failed = data === undefined && error !== null;
  return {
    rentals: signedIn && !failed ? data?.activeRentals : [],
    serverTime: data?.serverTime,
    receivedAt: dataUpdatedAt,
    failed,
  };
}
