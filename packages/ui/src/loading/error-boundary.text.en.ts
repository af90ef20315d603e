import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./error-boundary.text.ts'),
  typeof import('./error-boundary.text.en.ts')
>;

export const screenFailed = 'We couldn’t show this page.';
