import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./webp-encoder.text.ts'),
  typeof import('./webp-encoder.text.en.ts')
>;

export const unsupported = 'This browser can’t upload photos. Try another one.';
