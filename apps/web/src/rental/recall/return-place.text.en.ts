import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./return-place.text.ts'),
  typeof import('./return-place.text.en.ts')
>;

export const openNow = 'Open now';
export const directions = 'Directions';
export const showStations = 'Where to return it';
