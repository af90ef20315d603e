import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./product.text.ts'), typeof import('./product.text.en.ts')>;

export const failed = 'We couldn’t load this item.';
export const whichStations = 'Which stations have it?';
