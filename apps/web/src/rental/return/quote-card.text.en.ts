import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatNumber } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./quote-card.text.ts'),
  typeof import('./quote-card.text.en.ts')
>;

export const quote = 'Return details';
export const rentedFor = (hours: number) => `Rented for ${counted(hours, 'hour')}`;
export const rentalStation = 'Rented at';
export const returnStation = 'Returning to';
export const timeOfUse = 'Total time used';
export const minutes = (count: number) => `${formatNumber(count)} min`;
export const lateFor = 'Late by';
export const lateFee = 'Late fee';
