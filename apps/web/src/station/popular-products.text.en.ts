import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./popular-products.text.ts'),
  typeof import('./popular-products.text.en.ts')
>;

export const nothing = 'Nothing to rent here right now.';
export const readyNow = 'Ready to rent';
export const readyWhenOpen = 'Ready to rent when it opens';
export const popular = 'Popular';
export const inStock = (stock: number) => `${stock} in stock`;
