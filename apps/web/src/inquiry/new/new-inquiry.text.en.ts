import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./new-inquiry.text.ts'),
  typeof import('./new-inquiry.text.en.ts')
>;

export const writeTitle = 'How can we help?';
export const category = 'Topic';
export const aboutRental = 'Which rental is it about?';
export const chooseRental = 'Choose';
export const change = 'Change';
export const noRental = 'It’s not about a rental';
export const rentedAt = (time: string) => `Rented ${time}`;
export const statuses = { renting: 'On rent', overdue: 'Late' } as const;
export const noRentals = 'You haven’t rented anything yet.';
export const content = 'Your message';
export const contentExample = 'Tell us what happened';
export const count = (used: string, most: string) => `${used} / ${most}`;
export const photos = 'Photos for your message';
export const photoHint = 'Cover any card numbers';
export const send = 'Send';
export const sent = 'Message sent';
export const notSent = 'We couldn’t send your message. Try again.';
export const goesOnFrom = 'This follows up on your earlier message';
