import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./load-failed.text.ts'),
  typeof import('./load-failed.text.en.ts')
>;

export const failed = 'We couldn’t load this.';
export const tryLater = 'Try again in a moment.';
export const tryAgain = 'Try again';
