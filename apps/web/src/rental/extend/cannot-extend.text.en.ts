import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./cannot-extend.text.ts'),
  typeof import('./cannot-extend.text.en.ts')
>;

export const title = 'You can’t extend right now';
export const seeRental = 'See this rental';
