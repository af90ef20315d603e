import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rental-or-return.text.ts'),
  typeof import('./rental-or-return.text.en.ts')
>;

export const titleLines = ['Hi there! ', 'What brings you here?'];
export const rent = 'Rent';
export const rentLine = 'Scan the item’s QR code';
export const giveBack = 'Return';
export const giveBackLine = 'Scan the station’s QR code';
export const howItWorks = 'How it works';
export const comingSoon = 'Coming soon';
