import type { Translates } from '#domain/text/translation.ts';
import type { Brand } from './config.text.ts';

export type Checked = Translates<typeof import('./config.text.ts'), typeof import('./config.text.en.ts')>;

export const brandOf = (brand?: Brand) => brand?.latinName ?? 'ondesk';
export const pitchOf = (brand?: Brand) => brand?.pitch ?? 'What your desk needs, when you need it';
