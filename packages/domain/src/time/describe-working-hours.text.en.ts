import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./describe-working-hours.text.ts'),
  typeof import('./describe-working-hours.text.en.ts')
>;

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const everyDay = 'Every day';
export const workdays = 'Weekdays';
export const weekend = 'Weekends';
