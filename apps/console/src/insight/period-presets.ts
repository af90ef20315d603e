// The usual days of a page of insight, on any day: all of them end yesterday at the latest, the last day that is counted whole.
import type { Days } from '#console/choices/period.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import type { insightText } from './insight.text.ts';

export interface PeriodPreset {
  name: keyof typeof insightText.presets;
  /** Undefined: the thirty days until yesterday, which follow the calendar. */
  days: Days | undefined;
}

/** On the first of a month nothing of it is counted: there is no 이번 달 yet, and the month that ended yesterday is the last one. */
export function periodPresets(today: string): readonly PeriodPreset[] {
  const yesterday = dayAfter(today, -1);
  const last = (count: number): Days => ({ from: dayAfter(today, -count), to: yesterday });
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = dayAfter(monthStart, -1);
  return [
    { name: 'week', days: last(7) },
    { name: 'month', days: undefined },
    { name: 'quarter', days: last(90) },
    ...(today === monthStart
      ? []
      : [{ name: 'thisMonth', days: { from: monthStart, to: yesterday } } as const]),
    { name: 'lastMonth', days: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
    { name: 'year', days: last(365) },
  ];
}
