import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./documents.text.ts'),
  typeof import('./documents.text.en.ts')
>;

export const documentEnding = '.en.html';
