import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./charge-notice.text.ts'),
  typeof import('./charge-notice.text.en.ts')
>;

export const objectionWaits = 'We’re looking into your dispute';
export const paymentNeeded = 'Payment needed';
