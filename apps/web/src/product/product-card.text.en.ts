import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./product-card.text.ts'),
  typeof import('./product-card.text.en.ts')
>;

export const soldOut = 'Sold out';
export const left = (stock: number) => `${stock} left`;
export const perHour = ' an hour';
export const perHourAlone = ' an hour';
export const inStock = (stock: number) => `${stock} in stock`;
