import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./http.text.ts'), typeof import('./http.text.en.ts')>;

export const offline = 'Check your internet connection and try again.';
export const unreadable = 'Something went wrong. Try again in a moment.';
