import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./my-info-screen.text.ts'),
  typeof import('./my-info-screen.text.en.ts')
>;

export const title = 'My details';
export const edit = 'Edit';
export const linkedAccount = 'Connected account';

export const leave = 'Delete account';
export const openPayment = 'A payment is still being processed.';
export const openRental = 'You still have an item to return.';
export const tryLater = 'Try again in a moment.';
