import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-refused.text.ts'),
  typeof import('./stop-refused.text.en.ts')
>;

export const title = 'The clock can’t be stopped right now';
export const ask = 'Contact us';
