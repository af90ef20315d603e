import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { formatShortDate } from '#domain/time/korean-time.ts';

export type Checked = Translates<
  typeof import('./charge-facts.text.ts'),
  typeof import('./charge-facts.text.en.ts')
>;

export const title = 'About this charge';
export const rentedOn = (serialNumber: string, startedAt: Date) =>
  `${serialNumber} · rented ${formatShortDate(startedAt)}`;
export const limit = 'Limit shown when you rented';
export const lateFee = 'Late fee';
export const notAskedFor = 'None';
export const returnedAt = 'Returned';
export const madeAt = 'Charged';
export const refundIfFound = (days: number) =>
  `Find it and return it within ${counted(days, 'day')}, and you get your money back, less the late fee.`;
export const blocksRenting = 'You can’t rent again until this is paid.';
export const mayRentMeanwhile = 'You can rent while we look into your dispute.';
