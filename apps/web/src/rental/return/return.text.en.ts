import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./return.text.ts'), typeof import('./return.text.en.ts')>;

export const title = 'Return this item?';
export const line = 'Check that it’s in good shape first';
export const returnItem = 'Return';
