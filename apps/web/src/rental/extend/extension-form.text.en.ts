import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./extension-form.text.ts'),
  typeof import('./extension-form.text.en.ts')
>;

export const extendAndPay = 'Extend and pay';
export const extendForNothing = 'Extend for ₩0';
