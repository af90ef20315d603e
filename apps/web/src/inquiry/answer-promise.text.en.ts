import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./answer-promise.text.ts'),
  typeof import('./answer-promise.text.en.ts')
>;

export const usually = (hours: number) => `We usually answer within ${counted(hours, 'hour')}`;
export const offOnHolidays = 'except public holidays';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const betweenDays = ', ';
export const everyDay = 'Every day';
export const workdays = 'Weekdays';
export const span = (opens: string, closes: string) => `${opens} – ${closes}`;
