import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./not-ready.text.ts'),
  typeof import('./not-ready.text.en.ts')
>;

export const notReady = 'Coming soon.';
export const notReadyLine = 'We’ll post it in News when it’s here.';
