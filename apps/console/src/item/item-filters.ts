// The filters of the list of items as pills: station, product, category, idleness, batch.
import { useProducts, useStationChoices } from '#console/choices/choices.api.ts';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import { categories, idleChoices, type ItemView } from './item-view.ts';

export function useItemFilters(view: ItemView, change: (changed: Partial<ItemView>) => void): Filter[] {
  const stations = useStationChoices({ chosen: view.stationId });
  const products = useProducts();
  return [
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
    {
      id: 'category',
      name: '분류',
      value: view.category ?? null,
      choices: categories.map((category) => ({ value: category, label: category })),
      onChange: (value) => change({ category: value ?? undefined }),
      rare: true,
    },
    {
      id: 'idle',
      name: '마지막 대여',
      value: view.idleDays ?? null,
      choices: idleChoices.map((days) => ({ value: days, label: `${days}일 넘게 쉼` })),
      onChange: (value) => change({ idleDays: idleChoices.find((days) => days === value) }),
      rare: true,
    },
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
    {
      id: 'suspected',
      name: '분실 의심',
      rare: true,
      value: view.suspected ? 'true' : null,
      choices: [{ value: 'true', label: '안 보인 지 오래됨' }],
      onChange: (value) => change({ suspected: value === null ? undefined : true }),
    },
  ];
}
