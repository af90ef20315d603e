import type { Translates } from '#domain/text/translation.ts';
import { formatShortTime } from '#domain/time/korean-time.ts';

export type Checked = Translates<
  typeof import('./day-and-hour.text.ts'),
  typeof import('./day-and-hour.text.en.ts')
>;

export const today = (hour: string) => `${hour} today`;
export const tomorrow = (hour: string) => `${hour} tomorrow`;
/** "Nov 16, 01:20" */
export const onAnotherDay = (moment: Date) => formatShortTime(moment);
