import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./map-search.text.ts'),
  typeof import('./map-search.text.en.ts')
>;

export const searchStations = 'Search stations by name';
export const shownOnMap = 'Stations on the map';
export const openOnly = 'Open now';
export const results = 'Search results';
export const found = (count: number) => counted(count, 'result');
export const loading = 'Loading…';
export const nothingFound = 'No results. Try another word.';
export const moreFound = (count: number) => `${count} more. Keep typing to narrow it down.`;
export const failed = 'We couldn’t load the results.';
export const tryAgain = 'Try again';
