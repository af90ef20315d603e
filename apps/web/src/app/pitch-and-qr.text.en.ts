import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./pitch-and-qr.text.ts'),
  typeof import('./pitch-and-qr.text.en.ts')
>;

export const whatItIs = ['Rent by the hour from a station nearby', 'and return it wherever suits you.'];
export const scanIt = ['Scan it with your camera', 'to continue on your phone.'];
