import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./product-facts.text.ts'),
  typeof import('./product-facts.text.en.ts')
>;

export const perHour = ' an hour';
export const perHourUpTo = <N>(dayCap: N) => [' an hour, max ', dayCap, ' a day'];
export const about = 'About this item';
export const rentalHours = 'Rent for';
export const hoursFromTo = (min: number, max: number) => `${min} – ${counted(max, 'hour')}`;
export const lateFee = 'Late fee';
export const lateFeePerHour = (price: string, max: string) => `${price} an hour, up to ${max}`;
export const ifLost = 'If lost';
export const atMost = (price: string) => `Up to ${price}`;
export const problem = 'Something wrong with the item?';
export const soldOut = 'Sold out';
export const inStock = (stock: number) => `${stock} in stock`;
