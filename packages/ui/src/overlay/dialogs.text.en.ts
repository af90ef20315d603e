import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./dialogs.text.ts'), typeof import('./dialogs.text.en.ts')>;

export const cancel = 'Cancel';
