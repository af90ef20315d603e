import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./station-list.text.ts'),
  typeof import('./station-list.text.en.ts')
>;

export const title = 'Stations near you';
export const showMap = 'Show the map';
export const emptyTitle = 'No stations around here.';
export const emptyLine = 'Look a little farther?';
export const widen = 'Search a wider area';
export const list = 'Stations, nearest first';
