import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./quote-failed.text.ts'),
  typeof import('./quote-failed.text.en.ts')
>;

export const title = 'We couldn’t load your rental';
export const notRented = 'You’re not renting this item. Check the QR code on it.';
export const scanBothAgain = 'Scan the station’s and the item’s QR codes again.';
export const retry = 'Try again';
export const scanAgain = 'Scan again';
