import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./event-period.text.ts'),
  typeof import('./event-period.text.en.ts')
>;

export const states = { running: 'On now', upcoming: 'Upcoming', ended: 'Ended' } as const;
