// The address of the product list, and which of the products it shows, in which order.
import { choiceField, defineListView, textField, type ViewOf } from '#console/ui/list/list-view.ts';
import { categoryByPrefix, itemPrefixes } from '#domain/item/item-code.ts';
import type { Product } from './product.api.ts';

/** The words of the segments that are too long for one, unless the operator has chosen others. */
export const segmentWords: Readonly<Record<string, string>> = { '노트북 스탠드': '스탠드' };

const orders = {
  name: (a: Product, b: Product) => a.name.localeCompare(b.name, 'ko'),
  '-price': (a: Product, b: Product) => b.pricePerHour - a.pricePerHour,
  // Those it cannot be said of come last.
  '-use': (a: Product, b: Product) => (b.use30d ?? -1) - (a.use30d ?? -1),
  '-revenue': (a: Product, b: Product) => b.revenueMonth - a.revenueMonth,
} as const;

export type ProductSort = keyof typeof orders;

const visibilities = { shown: '보임', hidden: '숨김' } as const;

export const productsView = defineListView({
  category: choiceField(itemPrefixes.map((prefix) => categoryByPrefix[prefix])),
  visibility: choiceField(Object.keys(visibilities) as (keyof typeof visibilities)[], {
    pill: { name: '보이기', label: (visibility) => visibilities[visibility] },
  }),
  q: textField(),
  /** Undefined: as the server orders them. */
  sort: choiceField(Object.keys(orders) as ProductSort[], { part: 'display' }),
});

export type ProductsView = ViewOf<typeof productsView>;

export function productsIn(view: ProductsView, products: readonly Product[]): Product[] {
  const words = view.q.toLocaleLowerCase('ko');
  const shown = products.filter(
    ({ category, hidden, name }) =>
      (view.category === undefined || category === view.category) &&
      (view.visibility === undefined || hidden === (view.visibility === 'hidden')) &&
      name.toLocaleLowerCase('ko').includes(words),
  );
  return view.sort === undefined ? shown : shown.toSorted(orders[view.sort]);
}
