import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./text-link.text.ts'),
  typeof import('./text-link.text.en.ts')
>;

export const newWindow = '(opens in a new window)';
