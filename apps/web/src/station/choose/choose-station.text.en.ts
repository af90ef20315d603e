import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./choose-station.text.ts'),
  typeof import('./choose-station.text.en.ts')
>;

export const chooseStation = 'Which station?';
export const searchStations = 'Search stations by name';
export const stations = 'Stations';
export const noStationFound = 'No station has that name.';
