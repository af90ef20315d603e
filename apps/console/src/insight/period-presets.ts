// The usual days of a page of insight as it chooses them.
import type { Days } from '#console/choices/period.ts';
import { usualPeriods, type UsualPeriod } from '#domain/insight/usual-periods.ts';

export interface PeriodPreset {
  name: UsualPeriod['name'];
  /** Undefined: the thirty days until yesterday, which follow the calendar. */
  days: Days | undefined;
}

export const periodPresets = (today: string): readonly PeriodPreset[] =>
  usualPeriods(today).map(({ name, days }) => ({ name, days: name === 'month' ? undefined : days }));
