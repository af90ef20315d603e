import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./rent-action.text.ts'),
  typeof import('./rent-action.text.en.ts')
>;

export const stationsInStock = 'See stations that have it';
export const scanTitle = 'Scan at a station to rent it';
export const scanLine = 'First the station’s QR code, then the item’s';
export const rentedOutTitle = 'No station has it right now';
export const rentedOutLine = 'You can rent it as soon as someone returns one';
export const nowhereTitle = 'Not at any station yet';
export const nowhereLine = 'You can rent it once a station has it';
