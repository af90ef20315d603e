import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./app.text.ts'), typeof import('./app.text.en.ts')>;

export const loading = 'Loading…';
export const skip = 'Skip to content';
