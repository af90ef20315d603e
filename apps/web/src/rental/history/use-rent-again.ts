// Renting again: to the product at the station of last time if it is there now, else to the stations that have it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/query-client.ts';
import type { CallReply } from '#client/call.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { fromStation } from '#web/station/location-state.ts';
import * as text from './rent-again.text.ts';

export type RentAgain = CallReply<'GET /api/v1/users/me/rentals/{token}'>['again'];

/** Asked for when it is pressed: what stood there when the list was read may be gone. */
export function useRentAgain(rentalHistoryToken: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const [isLooking, setLooking] = useState(false);

  async function rentAgain(): Promise<void> {
    setLooking(true);
    try {
      const { again, rentalHistory } = await client.fetchQuery({
        ...queryFor('GET /api/v1/users/me/rentals/{token}', {
          params: { token: rentalHistoryToken },
          tags: ['rentals'],
        }),
        staleTime: 0,
      });
      if (again?.stationId != null) {
        await navigate(paths.product(again.productName), { state: fromStation(again.stationId) });
      } else {
        await navigate(paths.productStations(again?.productName ?? rentalHistory.productName));
      }
    } catch (error) {
      showError(error, text.notFound);
    } finally {
      setLooking(false);
    }
  }

  return { isLooking, rentAgain: () => void rentAgain() };
}
