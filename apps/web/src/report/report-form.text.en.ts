import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./report-form.text.ts'),
  typeof import('./report-form.text.en.ts')
>;

export const reportAndReturn = 'Report and return for free';
export const reportOnly = 'Just report it, I’ll keep using it';
export const offer = <Element>(minutes: number, refund: Element) => [
  `In the first ${counted(minutes, 'minute')} you get a `,
  refund,
  ' when you return it',
];
export const fullRefund = 'full refund';
export const usedUp = 'You’ve used all your free returns. Report it, and we’ll look into a refund.';
export const tooLate =
  'The time for a free return is over. Report it, and we’ll look into it and let you know.';
export const rentedAgo = (span: string) => `Rented ${span} ago`;
export const left = 'left';
