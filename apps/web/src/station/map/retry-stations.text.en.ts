import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./retry-stations.text.ts'),
  typeof import('./retry-stations.text.en.ts')
>;

export const readAgain = 'Reload stations';
