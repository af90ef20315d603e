// Stations, products and categories as filters of a list.
import type { Filter } from '#console/ui/list/filter/filter.ts';
import type { ItemCategory } from '#domain/item/item-code.ts';
import { categoryChoiceText } from './category-choice.text.ts';
import {
  useCategoryChoices,
  useProducts,
  useStationChoices,
  type StationChoiceOptions,
} from './choices.api.ts';

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

export function useCategoryFilter(
  chosen: ItemCategory | undefined,
  onChange: (category: ItemCategory | undefined) => void,
): Filter {
  const { choices } = useCategoryChoices();
  return {
    id: 'category',
    name: categoryChoiceText.filter,
    value: chosen ?? null,
    choices,
    rare: true,
    onChange: (text) => onChange(choices.find(({ value }) => value === text)?.value),
  };
}
