import type { Translates } from './text/translation.ts';

export type Checked = Translates<
  typeof import('./inquiry-labels.text.ts'),
  typeof import('./inquiry-labels.text.en.ts')
>;

export const inquiryCategories = {
  RENTAL: 'Renting and returning',
  PAYMENT: 'Payments and refunds',
  DEFECT: 'A broken item',
  ACCOUNT: 'Account',
  OTHER: 'Something else',
} as const;

export const inquiryStates = { WAITING: 'Received', ANSWERED: 'Answered', CLOSED: 'Closed' } as const;
