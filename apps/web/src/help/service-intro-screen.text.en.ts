import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./service-intro-screen.text.ts'),
  typeof import('./service-intro-screen.text.en.ts')
>;

export const title = 'About us';
export const lines = ['Don’t go home just for a charger.', 'Rent one at a station nearby and bring it back.'];

export const steps = 'Three steps, that’s it';
export const find = '1. Find';
export const findLine = 'Look for a lit station on the map';
export const scan = '2. Scan';
export const scanLine = 'Scan the station’s QR code, then the item’s';
export const giveBack = '3. Return';
export const giveBackLine = 'When you’re done, return it to a station nearby';

export const tryIt = 'Give it a try';
export const whatToDo = 'What you can do';
export const findStations = 'Find stations near you';
export const seeItems = 'See what you can rent';
export const scanCode = 'Rent and return by QR code';
