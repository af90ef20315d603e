import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./immediate-return.text.ts'),
  typeof import('./immediate-return.text.en.ts')
>;

export const returned = (at: string) => `The test rental was returned right away. (${at})`;
export const returning = 'Returning the test rental right away.';
export const nothingToReturn = 'There’s no test rental to return.';
