// The filters of the list of rentals as pills: period, station, product, member, when it began, how it ended, and what it has had.
import { useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import { rentalView, type RentalView } from './rental-view.ts';

/** What is set is the only choice. */
const aloneOf = (filter: Filter): Filter => ({
  ...filter,
  choices: [{ value: filter.value ?? '', label: filter.valueLabel ?? '' }],
});

export function useRentalFilters(view: RentalView, change: (changed: Partial<RentalView>) => void): Filter[] {
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const rentedAt = useStationFilter(view.rentedAtId, (rentedAtId) => change({ rentedAtId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const pill = rentalView.pillsOf(view, change);
  return [
    pill('period'),
    station,
    product,
    { ...rentedAt, id: 'rented-at', name: '빌린 곳', rare: true },
    // An hour of the week comes from insight; it can be left, not chosen.
    ...(view.startedAt === undefined ? [] : [aloneOf(pill('startedAt'))]),
    pill('paidHours'),
    pill('ending'),
    pill('late'),
    pill('stopped'),
    pill('extended'),
    pill('refunded'),
    pill('forced'),
    // A member comes from their own screen; they can be left, not chosen.
    ...(view.memberId === undefined
      ? []
      : [
          {
            id: 'member',
            name: '회원',
            value: String(view.memberId),
            valueLabel: `M${view.memberId}`,
            choices: [{ value: String(view.memberId), label: `M${view.memberId}` }],
            onChange: (value: string | null) =>
              change({ memberId: value === null ? undefined : Number(value) }),
          },
        ]),
  ];
}
