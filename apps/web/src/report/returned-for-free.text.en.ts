import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./returned-for-free.text.ts'),
  typeof import('./returned-for-free.text.en.ts')
>;

export const title = 'Returned for free';
export const paidBack = <Element>(amount: Element) => [amount, ' is on its way back to you.'];
export const onStatement = 'It’ll show on your statement in 3–5 business days.';
