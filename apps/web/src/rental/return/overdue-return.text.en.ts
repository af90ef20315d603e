import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./overdue-return.text.ts'),
  typeof import('./overdue-return.text.en.ts')
>;

export const title = 'Your return is late';
export const line = 'Pay the late fee and it’s returned right away';
export const pay = 'Pay late fee';
