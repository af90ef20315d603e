// Looking up a scanned item; apart from the other rental calls, because choosing the hours needs none of them.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';

export type RentableItem = CallReply<'GET /api/v1/rentals/products/{serialNumber}'>;

/** The item behind the scanned code, if it can be rented now. */
export function useRentableItem(serialNumber: string | undefined) {
  return useQuery({
    ...queryFor('GET /api/v1/rentals/products/{serialNumber}', {
      params: { serialNumber: serialNumber ?? '' },
      tags: ['products', 'stations'],
    }),
    enabled: serialNumber !== undefined,
    // Somebody else may have rented it since the last read.
    staleTime: 0,
  });
}
