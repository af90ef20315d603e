// Calls of a new inquiry: sending it, and reading what it is about.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';

export function useAsk() {
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/v1/inquiries'>['body']) =>
      call('POST /api/v1/inquiries', { body }),
    meta: { invalidates: ['inquiries'] },
  });
}

export type RentalToAskAbout = CallReply<'GET /api/v1/users/me/rentals'>['rentals']['content'][number];

/** The rentals somebody may ask about: the open ones, and the last that were returned. */
export function useRecentRentals(enabled: boolean) {
  return useQuery({
    ...queryFor('GET /api/v1/users/me/rentals', { query: { page: 0, size: 10 }, tags: ['rentals'] }),
    enabled,
    select: ({ actives, rentals }): readonly RentalToAskAbout[] => [...actives, ...rentals.content],
  });
}

export function useRentalToAskAbout(token: string | undefined): RentalToAskAbout | undefined {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/users/me/rentals/{token}', {
      params: { token: token ?? '' },
      tags: ['rentals'],
    }),
    enabled: token !== undefined,
  });
  return token === undefined ? undefined : data?.rentalHistory;
}

export function useChargeToAskAbout(id: number | undefined) {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/charges/{id}', { params: { id: id ?? 0 }, tags: ['rentals'] }),
    enabled: id !== undefined,
  });
  return data?.charge;
}
