import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./notification-settings.text.ts'),
  typeof import('./notification-settings.text.en.ts')
>;

export const title = 'Notifications';
export const loading = 'Loading…';
export const ofRentals = 'Rentals';
export const dueSoon = (minutes: number) => `${counted(minutes, 'minute')} before it’s due`;
export const dueSoonOfOneHour = (minutes: number) =>
  `For 1-hour rentals, ${counted(minutes, 'minute')} before`;
export const dueNow = 'When it’s due';
export const dueNowLine = 'Once, right on time';
export const money = 'Late fees, payments, refunds';
export const moneyLine = 'It’s about your money, so it stays on';
export const alwaysOn = 'Always on';
export const channels = 'How you get them';
export const mail = 'Email';
export const noMail = 'The account you signed in with has no email';
export const offers = 'Offers (optional)';
export const ads = 'Offers and event news';
export const adsLine = 'If you agree, we’ll write now and then';
export const adsSince = (day: string) => `Agreed on ${day} · turn off anytime`;
export const adsAgreed = 'You agreed to receive offers and event news';
export const adsWithdrawn = 'You withdrew your consent to offers and event news';
export const night = 'Also between 21:00 and 08:00';
export const nightLine = 'Only if you agree to this too';
export const nightAgreed = 'You agreed to receive offers at night';
export const nightWithdrawn = 'You withdrew your consent to offers at night';
export const onDay = (day: string, consent: string) => `${day}: ${consent}`;
export const tryLater = 'Try again in a moment.';
