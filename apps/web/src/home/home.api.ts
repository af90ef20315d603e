// The reads of the first screen: the dashboard and the member's active rentals.
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { queryFor } from '#client/query-client.ts';
import type { CallReply } from '#client/call.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useLogError } from '#client/log-error.ts';
import { activeRentalsQuery } from '#web/rental/active-rentals.api.ts';

export type Dashboard = CallReply<'GET /api/v1/main'>;
export type ActiveRental = CallReply<'GET /api/v1/main/active-rentals'>['activeRentals'][number];

const dashboardNear = (near: Coordinates) =>
  queryFor('GET /api/v1/main', { query: near, tags: ['home', 'stations', 'notices', 'events'] });

/** Before home is rendered; what fails is read again by home itself. */
export const readDashboard = (client: QueryClient) => client.prefetchQuery(dashboardNear(defaultCentre));

/** Read at once for the city's centre; when the member's own location is known, that reply stays until the new one comes. */
export function useDashboard(near: Coordinates) {
  const query = useQuery({
    ...dashboardNear(near),
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the dashboard could not be read');
  return query;
}

/** How many messages the member has not read; told with the active rentals, so that home asks once. */
export function useUnreadMessages(): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...activeRentalsQuery(),
    enabled: signedIn,
    select: ({ unreadMessages }) => unreadMessages,
  });
  return signedIn ? (data ?? 0) : 0;
}

export interface ActiveRentals {
  /** Undefined while they are loading; empty when they could not be read. */
  rentals: readonly ActiveRental[] | undefined;
  /** The server's clock when it replied, and ours when the reply arrived. */
  serverTime: string | undefined;
  receivedAt: number;
  failed: boolean;
  /** Documents have changed, and the member has not agreed. */
  asksForConsent: boolean;
}

export function useActiveRentals(): ActiveRentals {
  const signedIn = useSignedIn();
  const { data, error, dataUpdatedAt } = useQuery({
    ...activeRentalsQuery(),
    enabled: signedIn,
    staleTime: 0,
  });
  useLogError(error, 'the active rentals could not be read');
  const failed = data === undefined && error !== null;
  return {
    rentals: signedIn && !failed ? data?.activeRentals : [],
    serverTime: data?.serverTime,
    receivedAt: dataUpdatedAt,
    failed,
    asksForConsent: signedIn && data?.consent !== undefined,
  };
}
