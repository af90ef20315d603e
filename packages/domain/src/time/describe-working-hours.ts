// When somebody answers, in one line: 평일 09:00–18:00, or by days where they differ.
import type { WorkingDay } from '../settings.ts';
import type { SameNames } from '../text/translation.ts';
import * as ownText from './describe-working-hours.text.ts';

const SATURDAY = 5;

interface Run {
  first: number;
  last: number;
  hours: string;
}

/** Monday to Sunday, null on days off. The server says in which language. */
export function describeWorkingHours(
  week: readonly (WorkingDay | null)[],
  text: SameNames<typeof ownText> = ownText,
): string {
  const runs: Run[] = [];
  for (const [day, work] of week.entries()) {
    if (!work) continue;
    const hours = `${work.opens}–${work.closes}`;
    const run = runs.at(-1);
    // The weekend is said apart from the weekdays, unless the whole week is the same.
    if (run?.hours === hours && run.last === day - 1 && (day !== SATURDAY || isSame(week))) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map((run) => `${nameDays(run, text)} ${run.hours}`).join(' · ');
}

function isSame(week: readonly (WorkingDay | null)[]): boolean {
  return new Set(week.map((day) => day && `${day.opens}–${day.closes}`)).size === 1;
}

function nameDays({ first, last }: Run, text: SameNames<typeof ownText>): string {
  if (first === 0 && last === 6) return text.everyDay;
  if (first === 0 && last === SATURDAY - 1) return text.workdays;
  if (first === SATURDAY && last === 6) return text.weekend;
  const { weekdays } = text;
  return first === last ? weekdays[first]! : `${weekdays[first]}–${weekdays[last]}`;
}
