import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./describe-pause.text.ts'),
  typeof import('./describe-pause.text.en.ts')
>;

export const until = (end: string) => `until ${end}`;
