import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./names.text.ts'), typeof import('./names.text.en.ts')>;

export const showsEnglish: boolean = true;
