import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./favorites.text.ts'),
  typeof import('./favorites.text.en.ts')
>;

export const title = 'Saved stations';
export const list = 'Saved stations';
export const emptyTitle = 'No saved stations yet.';
export const emptyLine = 'Tap the heart on stations you visit often.';
export const findOnMap = 'Find on the map';
