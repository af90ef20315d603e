import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./language.text.ts'), typeof import('./language.text.en.ts')>;

export const offline = 'You can change the language once you’re back online.';
export const failed = 'We couldn’t change the language. Try again in a moment.';
export const readInOther = '한국어로 보기';
