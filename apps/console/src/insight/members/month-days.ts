// The days of a month: 2026-10, or the month so many after it.
import type { Days } from '#console/choices/period.ts';
import { dayAfter } from '#domain/time/business-days.ts';

export function monthDays(month: string, monthsAfter = 0): Days {
  const firstDay = (after: number) => {
    const date = new Date(`${month}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + after);
    return date.toISOString().slice(0, 10);
  };
  return { from: firstDay(monthsAfter), to: dayAfter(firstDay(monthsAfter + 1), -1) };
}
