// Stations and products as filters of a list.
import type { Filter } from '#console/ui/list/filter.ts';
import { useProducts, useStationChoices, type StationChoiceOptions } from './choices.api.ts';

type OnChoice = (id: number | undefined) => void;

export function useStationFilter(
  chosen: number | undefined,
  onChange: OnChoice,
  options?: Omit<StationChoiceOptions, 'chosen'>,
): Filter {
  const stations = useStationChoices({ ...options, chosen });
  return {
    id: 'station',
    name: '스테이션',
    value: chosen?.toString() ?? null,
    valueLabel: chosen === undefined ? undefined : (stations.nameOf(chosen) ?? '…'),
    choices: stations.choices,
    onQuery: stations.onQuery,
    onChange: (value) => onChange(value === null ? undefined : Number(value)),
  };
}

export function useProductFilter(chosen: number | undefined, onChange: OnChoice): Filter {
  const products = useProducts();
  return {
    id: 'product',
    name: '상품',
    value: chosen?.toString() ?? null,
    choices: products.map(({ id, name }) => ({ value: String(id), label: name })),
    onChange: (value) => onChange(value === null ? undefined : Number(value)),
  };
}
