import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./carousel.text.ts'), typeof import('./carousel.text.en.ts')>;

export const start = 'Play';
export const stop = 'Pause';
