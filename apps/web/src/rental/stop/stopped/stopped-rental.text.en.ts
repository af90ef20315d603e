import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stopped-rental.text.ts'),
  typeof import('./stopped-rental.text.en.ts')
>;

export const stoppedRental = 'Rental with a stopped clock';
export const openNow = 'Open now';
export const directions = 'Directions';
export const sentInquiry = 'Your message';
export const answerOf = {
  WAITING: 'We’re working on an answer',
  ANSWERED: 'We’ve answered',
  CLOSED: 'Closed',
} as const;
