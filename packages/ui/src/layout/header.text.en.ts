import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./header.text.ts'), typeof import('./header.text.en.ts')>;

export const goBack = 'Back';
