import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./async-content.text.ts'),
  typeof import('./async-content.text.en.ts')
>;

export const loadingNow = 'Loading…';
