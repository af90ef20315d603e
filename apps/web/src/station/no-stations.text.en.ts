import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./no-stations.text.ts'),
  typeof import('./no-stations.text.en.ts')
>;

export const title = 'No stations yet.';
export const line = 'We’re getting the first one ready. The light goes on soon.';
