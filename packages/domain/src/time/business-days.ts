// Counts business days: every day but Saturdays, Sundays and public holidays.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are `YYYY-MM-DD`; the first one counted is the business day after the given day. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = dayAfter(at);
    if (isBusinessDay(at, holidays)) left -= 1;
  }
  return at;
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}
