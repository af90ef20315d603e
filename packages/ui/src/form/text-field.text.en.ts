import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./text-field.text.ts'),
  typeof import('./text-field.text.en.ts')
>;

export const clear = 'Clear';
