import type { Translates } from './text/translation.ts';

export type Checked = Translates<typeof import('./nickname.text.ts'), typeof import('./nickname.text.en.ts')>;

export const nicknamesAre = (min: number, max: number) =>
  `Use ${min} to ${max} Korean or English letters, numbers or _.`;
