// The filters of the list of items as pills: station, product, category, idleness, batch.
import { useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import type { Filter } from '#console/ui/list/filter.ts';
import { itemView, type ItemView } from './item-view.ts';

export function useItemFilters(view: ItemView, change: (changed: Partial<ItemView>) => void): Filter[] {
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const pill = itemView.pillsOf(view, change);
  return [
    station,
    product,
    pill('category'),
    pill('idleDays'),
    // A batch comes from a registration; it can be left, not chosen.
    ...(view.batch === undefined
      ? []
      : [
          {
            id: 'batch',
            name: '묶음',
            value: view.batch,
            valueLabel: `#${view.batch.slice(0, 8)}`,
            choices: [{ value: view.batch, label: `#${view.batch.slice(0, 8)}` }],
            onChange: (value: string | null) => change({ batch: value ?? undefined }),
          },
        ]),
    pill('suspected'),
  ];
}
