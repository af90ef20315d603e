import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./events-screen.text.ts'),
  typeof import('./events-screen.text.en.ts')
>;

export const title = 'Events';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const hideEnded = 'Hide ended';
export const loading = 'Loading…';
export const empty = 'No events right now';
export const emptyLine = 'When a new one opens, you’ll find it here.';
