// The filters of the list of rentals as pills: period, station, product, member, and what a rental has had.
import { useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import type { Filter } from '#console/ui/list/filter.ts';
import { rentalView, type RentalView } from './rental-view.ts';

export function useRentalFilters(view: RentalView, change: (changed: Partial<RentalView>) => void): Filter[] {
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const pill = rentalView.pillsOf(view, change);
  return [
    pill('period'),
    station,
    product,
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
