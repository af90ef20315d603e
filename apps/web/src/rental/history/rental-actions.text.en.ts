import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rental-actions.text.ts'),
  typeof import('./rental-actions.text.en.ts')
>;

export const ifProblem = 'If something’s wrong';
export const lostIt = 'I lost it';
