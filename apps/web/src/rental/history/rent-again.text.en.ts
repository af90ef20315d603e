import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rent-again.text.ts'),
  typeof import('./rent-again.text.en.ts')
>;

export const rentAgain = 'Rent again';
export const notFound = 'We couldn’t find the item. Try again.';
