import type { Language } from '#domain/languages.ts';
import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./language.text.ts'), typeof import('./language.text.en.ts')>;

export const language: Language = 'en';
