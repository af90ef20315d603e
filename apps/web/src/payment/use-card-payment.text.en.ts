import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./use-card-payment.text.ts'),
  typeof import('./use-card-payment.text.en.ts')
>;

export const windowFailed = 'The payment window didn’t open. Try again.';
