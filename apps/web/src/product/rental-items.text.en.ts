import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rental-items.text.ts'),
  typeof import('./rental-items.text.en.ts')
>;

export const title = 'Items';
export const emptyTitle = 'Nothing to rent right now.';
export const emptyLine = 'Have a look at other stations.';
export const findOnMap = 'Find on the map';
export const searchItems = 'Search items by name';
export const categories = 'Categories';
export const everyCategory = 'All';
export const everyItem = 'All items';
export const inStockOnly = 'In stock only';
export const notFoundTitle = 'No results.';
export const notFoundLine = 'Try another word or change the filters.';
export const orders = {
  default: 'Default order',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  stock: 'Most in stock',
};
