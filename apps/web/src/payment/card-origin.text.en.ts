import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./card-origin.text.ts'),
  typeof import('./card-origin.text.en.ts')
>;

export const asksForCardOrigin: boolean = true;
export const windowLanguage: 'KO' | 'EN' = 'EN';
export const title = 'Pay with';
export const fromAbroad = 'Card from outside Korea';
export const fromAbroadLine = 'Visa, Mastercard, JCB, UnionPay';
export const fromKorea = 'Korean card';
export const fromKoreaLine = 'Credit or debit';
