import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rental-time.text.ts'),
  typeof import('./rental-time.text.en.ts')
>;

export const title = 'How long do you need it?';
export const range = (min: number, max: number) => `Pick ${min} to ${max} hours`;
export const expectedToPay = 'Total';
export const start = 'Continue';
