import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./problem-links.text.ts'),
  typeof import('./problem-links.text.en.ts')
>;

export const itemProblem = 'Problem with the item?';
