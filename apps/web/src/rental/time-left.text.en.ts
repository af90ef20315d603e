import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./time-left.text.ts'),
  typeof import('./time-left.text.en.ts')
>;

export const dayUnit = ' d';
export const hourUnit = ' h';
export const minuteUnit = ' min';
export const secondUnit = ' s';
export const used = (hours: number, rented: number) => `${hours} / ${rented} h`;
/** "by 16:20", after "Return". */
export const until = (when: string) => `by ${when}`;
export const left = (duration: string) => `${duration} left`;
export const returnWithin = (minutes: number) => `Return within ${minutes} min`;
export const late = (duration: string) => `${duration} late`;
