import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./return-warning.text.ts'),
  typeof import('./return-warning.text.en.ts')
>;

export const title = 'Returns may not work here right now';
export const line = 'Some people couldn’t return here lately';
export const goThere = 'Go here instead';
