import type { Translates } from '#domain/text/translation.ts';
import type { PublicConfig } from './config.ts';

export type Checked = Translates<typeof import('./config.text.ts'), typeof import('./config.text.en.ts')>;

export const brandOf = (brand?: PublicConfig['brand']) => brand?.latinName ?? 'ondesk';
export const pitchOf = (brand?: PublicConfig['brand']) =>
  brand?.pitch ?? 'What your desk needs, when you need it';
