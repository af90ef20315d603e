import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./active-rental-card.text.ts'),
  typeof import('./active-rental-card.text.en.ts')
>;

export const timeOf = (product: string) => `Time used of ${product}`;
