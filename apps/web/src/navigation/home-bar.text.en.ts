import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./home-bar.text.ts'), typeof import('./home-bar.text.en.ts')>;

export const home = 'Home';
