import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./order-confirm.text.ts'),
  typeof import('./order-confirm.text.en.ts')
>;

export const titleLines = ['Quick check', 'before you pay'];
export const rental = 'Your rental';
export const hours = 'Hours';
export const perHour = 'Price per hour';
export const dayCap = 'Daily max';
export const feeIsExtra = 'late fees not included';
export const payWith = 'Pay with';
export const card = 'Credit or debit card';
