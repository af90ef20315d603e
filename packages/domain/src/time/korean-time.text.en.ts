import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./korean-time.text.ts'),
  typeof import('./korean-time.text.en.ts')
>;

const withYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const withoutYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** "Nov 14, 2026" */
export const day = (isoDay: string) => withYear.format(new Date(isoDay));
/** "Nov 14" */
export const dayOfYear = (isoDay: string) => withoutYear.format(new Date(isoDay));
/** "Nov 14, 2026, 13:20" */
export const dayAndHour = (written: string, hour: string) => `${written}, ${hour}`;
