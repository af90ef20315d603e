import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./product-picture.text.ts'),
  typeof import('./product-picture.text.en.ts')
>;

export const notHere = 'None here right now';
export const allRented = 'All rented out right now';
export const notReady = 'Coming soon';
