// Which rental items are shown and in which order: a name, a category, only what is in stock, and the price.
import { matchesName, type Product } from './product.api.ts';

export type ItemOrder = 'default' | 'cheapest' | 'dearest' | 'stock';

export interface ItemFilter {
  search: string;
  /** Undefined: every category. */
  category: string | undefined;
  inStockOnly: boolean;
  order: ItemOrder;
}

export function filterItems(products: readonly Product[], filter: ItemFilter): Product[] {
  return products
    .filter((product) => matchesName(product, filter.search))
    .filter(({ category }) => filter.category === undefined || category === filter.category)
    .filter(({ stock }) => !filter.inStockOnly || stock > 0)
    .toSorted(comparisons[filter.order]);
}

/** A stable sort: equal ones stay in the server's order. */
const comparisons: Record<ItemOrder, (one: Product, other: Product) => number> = {
  default: () => 0,
  cheapest: (one, other) => one.pricePerHour - other.pricePerHour,
  dearest: (one, other) => other.pricePerHour - one.pricePerHour,
  stock: (one, other) => other.stock - one.stock,
};
