// Filtering and sorting the rental items.
import { expect, test } from 'vitest';
import { filterItems, type ItemFilter } from './item-filter.ts';
import type { Product } from './product.api.ts';

const product = (name: string, pricePerHour: number, stock: number, category = '충전기'): Product => ({
  id: 1,
  name,
  pricePerHour,
  dayCap: null,
  stock,
  category,
  categoryHidden: false,
  image: '',
  replacementPrice: null,
  description: '',
});
const products = [product('65W', 500, 0), product('20w', 300, 4), product('마우스', 500, 9, '마우스')];
const everything: ItemFilter = { search: '', category: undefined, inStockOnly: false, order: 'default' };
const names = (filter: Partial<ItemFilter>) =>
  filterItems(products, { ...everything, ...filter }).map(({ name }) => name);

test('rental items are found by a part of their name, in either case', () => {
  expect(names({ search: ' W ' })).toEqual(['65W', '20w']);
});

test('rental items are found by their English name too, on screens of either language', () => {
  const inEnglish = [...products.slice(0, 2), { ...products[2]!, nameEn: 'Wireless mouse' }];
  expect(filterItems(inEnglish, { ...everything, search: 'MOUSE' }).map(({ name }) => name)).toEqual([
    '마우스',
  ]);
});

test('rental items can be limited to a category and to what is in stock', () => {
  expect(names({ category: '충전기' })).toEqual(['65W', '20w']);
  expect(names({ category: '충전기', inStockOnly: true })).toEqual(['20w']);
});

test('rental items are sorted by price or stock, and equal ones stay in their order', () => {
  expect(names({})).toEqual(['65W', '20w', '마우스']);
  expect(names({ order: 'cheapest' })).toEqual(['20w', '65W', '마우스']);
  expect(names({ order: 'dearest' })).toEqual(['65W', '마우스', '20w']);
  expect(names({ order: 'stock' })).toEqual(['마우스', '20w', '65W']);
});
