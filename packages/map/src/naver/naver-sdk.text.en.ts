import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./naver-sdk.text.ts'),
  typeof import('./naver-sdk.text.en.ts')
>;

export const language: string = 'en';
