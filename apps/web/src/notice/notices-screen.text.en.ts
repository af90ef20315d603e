import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./notices-screen.text.ts'),
  typeof import('./notices-screen.text.en.ts')
>;

export const title = 'News';
export const types = 'Kinds of news';
export const allTypes = 'All';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const loading = 'Loading…';
export const empty = 'No news yet.';
export const emptyLine = 'When there’s something new, you’ll read it here.';
