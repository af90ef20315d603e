import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./payment-failed.text.ts'),
  typeof import('./payment-failed.text.en.ts')
>;

export const title = 'The payment failed. Contact us if you need help.';
export const lines = ['Your card’s app shows', 'whether anything was charged.'];
export const tryAgain = 'Try again';
export const home = 'Home';
