import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./marketing-settings.text.ts'),
  typeof import('./marketing-settings.text.en.ts')
>;

export const readFailed = 'We couldn’t load this.';
export const retry = 'Try again';
export const details = 'Details';

export const confirmAgain = 'Still happy to hear from us?';
export const confirmAgainLine = (years: number) =>
  `You agreed to marketing more than ${counted(years, 'year')} ago. Do you want to keep getting it?`;
export const stop = 'Stop';
export const goOn = 'Keep';
export const lastChanged = (day: string) => `Last changed or confirmed on ${day}.`;

export const stopped = 'You won’t get marketing anymore';
export const confirmed = 'You confirmed your consent';
export const adsOn = 'You agreed to receive offers and event news';
export const adsOff = 'You withdrew your consent to offers and event news';
export const eventsOn = 'You agreed to the use of personal data for events';
export const eventsOff = 'You withdrew your consent to the use of personal data for events';
export const tryLater = 'Something went wrong. Try again in a moment.';
