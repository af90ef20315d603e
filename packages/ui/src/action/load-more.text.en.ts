import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./load-more.text.ts'),
  typeof import('./load-more.text.en.ts')
>;

export const showMore = 'Show more';
