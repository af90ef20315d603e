// The calls about rentals that several screens make.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { rentalView, type RentalView } from './rental-view.ts';

/** Eleven rows fill the drawn window; a page of 50 is read at once. */
const PAGE_SIZE = 50;

export const rentalQuery = (view: RentalView) => ({ ...rentalView.queryOf(view), size: PAGE_SIZE });

export function useRentalList(view: RentalView) {
  return useCursorQuery('GET /api/v1/console/rentals', { query: rentalQuery(view), tags: ['rentals'] });
}

const oneRental = (id: number) =>
  consoleQuery('GET /api/v1/console/rentals/{id}', { params: { id }, tags: ['rentals'] });

export const useRental = (id: number) => useQuery(oneRental(id));

/** Read where it is wanted only. */
export const useRentalWhen = (id: number, enabled: boolean) => useQuery({ ...oneRental(id), enabled });
