import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./defect-extras.text.ts'),
  typeof import('./defect-extras.text.en.ts')
>;

export const photos = 'Photos of the problem';
export const wantsAnswer = 'Tell me what you find out';
