import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./inquiry-screen.text.ts'),
  typeof import('./inquiry-screen.text.en.ts')
>;

export const title = 'Contact us';
export const notReady = 'Coming soon.';
export const meanwhile = 'Until then, have a look at the FAQ, or reach us by email or phone.';
export const faq = 'FAQ';
