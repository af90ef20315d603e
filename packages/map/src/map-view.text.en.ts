import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./map-view.text.ts'), typeof import('./map-view.text.en.ts')>;

export const map = 'Map of stations near you';
export const movedByKeys = 'Map, moved with the arrow keys';
export const failed = 'We couldn’t load the map. Try again in a moment.';
