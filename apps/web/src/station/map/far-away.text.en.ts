import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./far-away.text.ts'), typeof import('./far-away.text.en.ts')>;

export const title = 'No stations around here yet.';
export const nearestIs = (distance: string) => `The nearest one is ${distance} away.`;
export const showNearest = 'Show the nearest station';
