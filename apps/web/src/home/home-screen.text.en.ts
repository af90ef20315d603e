import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./home-screen.text.ts'),
  typeof import('./home-screen.text.en.ts')
>;

export const failed = 'We couldn’t load what’s near you.';
export const stations = 'Stations near you';
export const locating = 'Finding where you are…';
export const rentAndReturn = 'Rent and return';
export const giveBack = 'Return';
export const rent = 'Rent';
