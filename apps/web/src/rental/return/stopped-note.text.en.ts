import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stopped-note.text.ts'),
  typeof import('./stopped-note.text.en.ts')
>;

export const endsWithReturn = 'The clock stop ends when you return it.';
