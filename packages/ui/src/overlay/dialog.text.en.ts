import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./dialog.text.ts'), typeof import('./dialog.text.en.ts')>;

export const ok = 'OK';
