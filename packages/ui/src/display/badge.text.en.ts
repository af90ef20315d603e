import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./badge.text.ts'), typeof import('./badge.text.en.ts')>;

export const renting = 'On rent';
export const overdue = 'Late';
export const stopped = 'Stopped';
export const returned = 'Returned';
export const lost = 'Lost';
