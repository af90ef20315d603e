import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./return-refused.text.ts'),
  typeof import('./return-refused.text.en.ts')
>;

export const title = 'We couldn’t complete your return';
export const tryLater = 'Try again in a moment.';
export const home = 'Home';
export const payLateFee = 'Pay late fee';
export const scanOther = 'Scan another station';
export const checkAgain = 'Check again';
export const showHistory = 'See rental history';
