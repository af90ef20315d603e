// The brand in Korean. What stands here is shown until the configuration is read; index.html has the same words.
import type { PublicConfig } from './config.ts';

export const brandOf = (brand?: PublicConfig['brand']) => brand?.name ?? '온데스크';
export const pitchOf = (brand?: PublicConfig['brand']) => brand?.pitch ?? '필요한 책상을, 원하는 시간에';
