import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./map-of-stations.text.ts'),
  typeof import('./map-of-stations.text.en.ts')
>;

export const title = 'Stations near you';
export const allowLocation = 'Allow your browser to use your location.';
export const turnLocationOn = 'Turn on “Use my location” in Service info.';
export const savedStations = 'Saved stations';
export const openInView = (count: number) => `${count} open`;
export const showList = 'List';
export const showMyLocation = 'Go to my location';
