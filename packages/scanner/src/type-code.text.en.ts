import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./type-code.text.ts'),
  typeof import('./type-code.text.en.ts')
>;

export const title = 'Type the code';
export const refused = 'Check the number or code.';
export const cancel = 'Cancel';
export const confirm = 'OK';
