import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./return-complete.text.ts'),
  typeof import('./return-complete.text.en.ts')
>;

export const approving = 'Confirming payment…';
