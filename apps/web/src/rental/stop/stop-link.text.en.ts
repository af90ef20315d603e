import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-link.text.ts'),
  typeof import('./stop-link.text.en.ts')
>;

export const cannotReturn = 'Can’t return it?';
