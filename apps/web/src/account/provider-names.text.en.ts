import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./provider-names.text.ts'),
  typeof import('./provider-names.text.en.ts')
>;

export const providerNames = { KAKAO: 'Kakao', GOOGLE: 'Google' } as const;
