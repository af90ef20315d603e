import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./marketing-link.text.ts'),
  typeof import('./marketing-link.text.en.ts')
>;

export const keepTitle = 'Keep your marketing consent?';
export const keepLine = 'If you don’t answer, your consent stays as it is.';
export const endTitle = 'Unsubscribe from marketing?';
export const endLine = 'This withdraws all of these consents. You can use the service just the same.';
export const sender = 'Sender';
export const night = 'Offers between 21:00 and 08:00';
export const agreedOn = (day: string) => `Agreed on ${day}`;
export const keep = 'Keep my consent';
export const end = 'Withdraw it';
export const kept = 'You confirmed your consent';
export const keptLine = 'You can change it at any time under My details.';
export const ended = 'No more marketing from us';
export const endedLine = 'You withdrew all your marketing consents.';
export const home = 'Home';
export const gone = 'This link doesn’t work anymore';
export const goneLine = 'You can sign in and change it under My details.';
export const myInfo = 'My details';
export const tryLater = 'Something went wrong. Try again in a moment.';
