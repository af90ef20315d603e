import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./judge-stop.text.ts'),
  typeof import('./judge-stop.text.en.ts')
>;

export const toldOfAbuse = (days: number) =>
  `We checked, and you could have returned it there. You can’t stop the clock for the next ${days} days.`;
