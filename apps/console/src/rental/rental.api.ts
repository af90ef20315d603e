// The calls about rentals that several screens make.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console-query.ts';
import { firstDayOf } from '#console/choices/period.ts';
import { segments, traitNames, type RentalView } from './rental-view.ts';

/** Eleven rows fill the drawn window; a page of 50 is read at once. */
const PAGE_SIZE = 50;

export function rentalQuery(view: RentalView) {
  const { segment, q, period, stationId, productId, memberId, sort } = view;
  const { state } = segments[segment];
  return {
    sort,
    size: PAGE_SIZE,
    ...firstDayOf(period),
    ...(state !== undefined && { state }),
    ...(q !== '' && { q }),
    ...(stationId !== undefined && { stationId }),
    ...(productId !== undefined && { productId }),
    ...(memberId !== undefined && { memberId }),
    ...Object.fromEntries(traitNames.filter((trait) => view[trait]).map((trait) => [trait, true])),
  };
}

export function useRentalList(view: RentalView) {
  return useCursorQuery('GET /api/v1/console/rentals', { query: rentalQuery(view), tags: ['rentals'] });
}

export const useRental = (id: number) =>
  useQuery(consoleQuery('GET /api/v1/console/rentals/{id}', { params: { id }, tags: ['rentals'] }));
