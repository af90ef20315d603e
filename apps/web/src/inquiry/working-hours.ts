// The hours in which inquiries are answered, in one line: 평일 09:00–18:00.
import type { Support } from './inquiry.api.ts';
import * as text from './answer-promise.text.ts';

const WORKDAYS = '12345';
const ALL_DAYS = '1234567';

/** Days with the same hours stand together; empty where nobody works at all. */
export function describeWorkingHours(hours: Support['hours']): string {
  const daysOf = new Map<string, number[]>();
  for (const { weekday, opens, closes } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const span = text.span(opens, closes);
    daysOf.set(span, [...(daysOf.get(span) ?? []), weekday]);
  }
  return [...daysOf].map(([span, days]) => `${nameDays(days)} ${span}`).join(' · ');
}

function nameDays(days: readonly number[]): string {
  const joined = days.join('');
  if (joined === ALL_DAYS) return text.everyDay;
  if (joined === WORKDAYS) return text.workdays;
  return days.map((day) => text.weekdays[day - 1]).join(text.betweenDays);
}
