import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./config.text.ts'), typeof import('./config.text.en.ts')>;

export const fallbackBrand = 'ondesk';
export const fallbackPitch = 'The desk you need, when you need it';
