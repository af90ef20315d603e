// The days of a month: 2026-10, or the month so many after it; of the running one those that are counted.
import type { Days } from '#console/choices/period.ts';
import { dayAfter } from '#domain/time/business-days.ts';

interface MonthPart {
  after?: number;
  until?: string | undefined;
}

/** `until`: the last counted day, so that a list has as many rows as were counted. */
export function monthDays(month: string, { after: monthsAfter = 0, until }: MonthPart = {}): Days {
  const firstDay = (after: number) => {
    const date = new Date(`${month}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + after);
    return date.toISOString().slice(0, 10);
  };
  const [from, last] = [firstDay(monthsAfter), dayAfter(firstDay(monthsAfter + 1), -1)];
  return { from, to: until !== undefined && until >= from && until < last ? until : last };
}
