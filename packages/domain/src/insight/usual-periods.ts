// The periods that the pages of insight offer on any day: all of them end yesterday at the latest, the last day that is counted whole.
import { dayAfter } from '../time/business-days.ts';

interface Days {
  from: string;
  to: string;
}

export interface UsualPeriod {
  name: 'week' | 'month' | 'quarter' | 'thisMonth' | 'lastMonth' | 'year';
  days: Days;
}

const DAY_MS = 86_400_000;

/** On the first of a month nothing of it is counted: there is no 이번 달 yet, and the month that ended yesterday is the last one. */
export function usualPeriods(today: string): readonly UsualPeriod[] {
  const yesterday = dayAfter(today, -1);
  const last = (count: number): Days => ({ from: dayAfter(today, -count), to: yesterday });
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = dayAfter(monthStart, -1);
  return [
    { name: 'week', days: last(7) },
    { name: 'month', days: last(30) },
    { name: 'quarter', days: last(90) },
    ...(today === monthStart
      ? []
      : [{ name: 'thisMonth', days: { from: monthStart, to: yesterday } } as const]),
    { name: 'lastMonth', days: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
    { name: 'year', days: last(365) },
  ];
}

/** As many days, until the day before the first. */
export function daysBefore({ from, to }: Days): Days {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayAfter(from, -count), to: dayAfter(from, -1) };
}
