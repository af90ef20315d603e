// Stations, products and categories to choose from, for filters and forms of every screen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQuery, type RowOf } from '#client/console/console-query.ts';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { categoryByPrefix, itemPrefixes, type ItemCategory } from '#domain/item/item-code.ts';
import { categoryChoiceText } from './category-choice.text.ts';

const MAX_CHOICES = 50;

export interface StationChoices {
  choices: Choice[];
  /** What was typed to find one; give it to the picker. */
  onQuery: (query: string) => void;
  /** The name of a station that is in the address, once it is read. */
  nameOf: (id: number) => string | undefined;
}

export interface StationChoiceOptions {
  chosen?: number | undefined;
  /** Without depots, where renters bring nothing back to. */
  depots?: boolean | undefined;
}

/** Stations by name, searched on the server: there may be thousands. */
export function useStationChoices({ chosen, depots = true }: StationChoiceOptions = {}): StationChoices {
  const [query, setQuery] = useState('');
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/stations', {
      query: { sort: 'name', size: MAX_CHOICES, ...(query === '' ? {} : { q: query }) },
      tags: ['stations'],
    }),
    placeholderData: (before) => before,
  });
  const listed = data?.content.find(({ id }) => id === chosen);
  const { data: single } = useQuery({
    ...consoleQuery('GET /api/v1/console/stations/{id}', { params: { id: chosen ?? 0 }, tags: ['stations'] }),
    enabled: chosen !== undefined && data !== undefined && listed === undefined,
  });
  return {
    choices: (data?.content ?? [])
      .filter(({ state }) => state !== 'SHUT_DOWN' && (depots || state !== 'DEPOT'))
      .map(({ id, name, state, address }) => ({
        value: String(id),
        label: name,
        note: state === 'DEPOT' ? '창고 · 고객에게 보이지 않아요' : address,
      })),
    onQuery: setQuery,
    nameOf: (id) =>
      data?.content.find((station) => station.id === id)?.name ??
      (single?.id === id ? single.name : undefined),
  };
}

export type ConsoleProduct = RowOf<'GET /api/v1/console/products'>;

/** All products, with their items counted; there are few. */
export const useProductList = () =>
  useQuery(consoleQuery('GET /api/v1/console/products', { tags: ['products', 'items'] }));

export const useProducts = (): ConsoleProduct[] => useProductList().data?.content ?? [];

export const useCategoryList = () =>
  useQuery(consoleQuery('GET /api/v1/console/categories', { tags: ['products'] }));

export interface CategoryChoices {
  /** By their specified words, which stay what the server is asked by; one that renters do not filter by says so. */
  choices: (Choice & { value: ItemCategory })[];
  /** As the operator has named it. */
  nameOf: (specified: string) => string;
}

/** The eight categories under the names they have now; the specified ones until those are read. */
export function useCategoryChoices(): CategoryChoices {
  const categories = useCategoryList().data?.content;
  const choices = itemPrefixes.map((prefix) => {
    const specified = categoryByPrefix[prefix];
    const category = categories?.find((one) => one.prefix === prefix);
    return {
      value: specified,
      label: category?.name ?? specified,
      note: category?.hidden === true ? categoryChoiceText.hidden : undefined,
    };
  });
  return {
    choices,
    nameOf: (specified) => choices.find(({ value }) => value === specified)?.label ?? specified,
  };
}
