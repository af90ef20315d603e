// Calls of stopping the clock of a rental: until when it would be stopped, and doing it.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';

export type Stopped = CallReply<'POST /api/v1/rentals/{token}/stops'>;
export type RentalStop = Stopped['stop'];
type StopBody = CallInput<'POST /api/v1/rentals/{token}/stops'>['body'];

/** The end for the station chosen before stays until the new one is read. */
export function useStopPreview(token: string, stationId: number | undefined) {
  const query = useQuery({
    ...queryFor('GET /api/v1/rentals/{token}/stops/preview', {
      params: { token },
      query: { stationId: stationId ?? 0 },
      tags: ['rentals'],
    }),
    enabled: stationId !== undefined,
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the end of a stop could not be read');
  return query;
}

/** What was quoted or may be extended changes with it, and there is a new inquiry. */
export function useStopRental() {
  return useMutation({
    mutationFn: ({ token, ...body }: StopBody & { token: string }) =>
      call('POST /api/v1/rentals/{token}/stops', { params: { token }, body }),
    meta: { invalidates: ['rentals', 'stations', 'home', 'inquiries'] },
  });
}
