import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./product-map.text.ts'),
  typeof import('./product-map.text.en.ts')
>;

export const map = (product: string) => `Map of stations with ${product}`;
export const soldOut = 'Sold out';
export const inStock = (stock: number) => `${stock} in stock`;
