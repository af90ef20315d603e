import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./ask-about-rental.text.ts'),
  typeof import('./ask-about-rental.text.en.ts')
>;

export const ask = 'Ask about this rental or payment';
