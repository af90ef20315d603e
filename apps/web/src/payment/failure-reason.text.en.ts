import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./failure-reason.text.ts'),
  typeof import('./failure-reason.text.en.ts')
>;

export const cancelled = 'You canceled the payment. Nothing was charged.';
export const aborted = 'The payment was interrupted. Try again.';
export const cardDeclined = 'Your card was declined. Try another card.';
export const notNow = 'Payments aren’t possible right now. Try again in a while.';
export const wrongCard = 'Check your card details.';
export const suspendedCard = 'This card is suspended. Try another card.';
export const lostCard = 'This card was reported lost or stolen. Try another card.';
export const overLimit = 'That’s over your card’s limit. Try another card.';
export const alreadyPaid = 'This order is already paid. It’s in your rental history.';
export const expired = 'The payment timed out. Start again.';
export const tryLater = 'Your card company isn’t answering. Try again in a moment.';
