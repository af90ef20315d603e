import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./free-return.text.ts'),
  typeof import('./free-return.text.en.ts')
>;

export const requested = 'Return in progress';
export const requestedLines = [
  'We’re recording your return.',
  'This turns into “Returned” once you’re connected.',
];
export const trying = 'Still trying';
export const loading = 'Loading…';
