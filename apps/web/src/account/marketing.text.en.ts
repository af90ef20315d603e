import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./marketing.text.ts'),
  typeof import('./marketing.text.en.ts')
>;

export const marketing = 'Marketing';
export const ads = 'Offers and event news';
export const events = 'Personal data for events';

export const agreedToAll = 'You agreed to marketing.';
export const agreedToAds = 'You agreed to receive offers and event news.';
export const agreedToEvents = 'You agreed to the use of personal data for events.';
export const onDay = (day: string, result: string) => `${day}: ${result}`;
