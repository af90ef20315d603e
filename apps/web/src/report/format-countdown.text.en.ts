import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./format-countdown.text.ts'),
  typeof import('./format-countdown.text.en.ts')
>;

export const hours = (count: number) => `${count} h`;
export const minutes = (count: number) => `${count} min`;
export const seconds = (count: number) => `${count} s`;
