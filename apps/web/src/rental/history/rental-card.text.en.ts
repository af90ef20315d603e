import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rental-card.text.ts'),
  typeof import('./rental-card.text.en.ts')
>;

export const returnItem = 'Return';
export const returnLabel = (product: string) => `Return ${product}`;
export const extendLabel = (product: string) => `Extend ${product}`;
export const rentAgainLabel = (product: string) => `Rent again: ${product}`;
export const timeOfUse = (product: string) => `Time used, ${product}`;
export const fullRefund = 'Fully refunded';
export const refunded = (amount: string) => `Refunded ${amount}`;
