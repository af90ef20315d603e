// The filters of the list of rentals as pills: period, station, product, member, and what a rental has had.
import { useProducts, useStationChoices } from '#console/choices/choices.api.ts';
import { periodFilter } from '#console/choices/period.ts';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import { traitNames, traits, USUAL_PERIOD, type RentalView } from './rental-view.ts';

export function useRentalFilters(view: RentalView, change: (changed: Partial<RentalView>) => void): Filter[] {
  const stations = useStationChoices({ chosen: view.stationId });
  const products = useProducts();
  return [
    periodFilter(view.period, USUAL_PERIOD, (period) => change({ period })),
    {
      id: 'station',
      name: '스테이션',
      value: view.stationId?.toString() ?? null,
      valueLabel: view.stationId === undefined ? undefined : (stations.nameOf(view.stationId) ?? '…'),
      choices: stations.choices,
      onQuery: stations.onQuery,
      onChange: (value) => change({ stationId: value === null ? undefined : Number(value) }),
    },
    {
      id: 'product',
      name: '상품',
      value: view.productId?.toString() ?? null,
      choices: products.map(({ id, name }) => ({ value: String(id), label: name })),
      onChange: (value) => change({ productId: value === null ? undefined : Number(value) }),
    },
    ...traitNames.map((trait) => ({
      id: trait,
      name: traits[trait],
      rare: true,
      value: view[trait] ? 'yes' : null,
      choices: [{ value: 'yes', label: '예' }],
      onChange: (value: string | null) => change({ [trait]: value === 'yes' }),
    })),
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
