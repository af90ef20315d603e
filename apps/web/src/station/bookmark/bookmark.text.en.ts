import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./bookmark.text.ts'), typeof import('./bookmark.text.en.ts')>;

export const heart = (station: string) => `Save ${station}`;
export const added = 'Saved';
export const removed = 'Removed from saved stations';
export const failed = 'We couldn’t change your saved stations.';
