// The opening hours of a week in one line, as they stand on a poster: 월–금 07:00 – 24:00 · 토 09:00 – 18:00 · 일요일 쉼.
import { formatMinuteOfDay } from './korean-time.ts';
import type { DayHours } from './opening-hours.ts';

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;
const MINUTES_OF_A_DAY = 1440;

export function describeWeek(week: readonly (DayHours | null)[]): string {
  const runs: { first: number; last: number; hours: string | null }[] = [];
  for (const [day, dayHours] of week.entries()) {
    const hours = dayHours && describeHours(dayHours);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const open = runs.filter((run) => run.hours !== null);
  const closed = runs.filter((run) => run.hours === null);
  const sameEveryDay = new Set(open.map(({ hours }) => hours)).size === 1;
  const when = sameEveryDay
    ? [open[0]!.hours]
    : open.map(({ first, last, hours }) => `${nameDays(first, last)} ${hours}`);
  const rests = closed.map(({ first, last }) => `${nameDays(first, last)}${first === last ? '요일' : ''} 쉼`);
  return [...when, ...rests].join(' · ');
}

function nameDays(first: number, last: number): string {
  return first === last ? weekdays[first]! : `${weekdays[first]}–${weekdays[last]}`;
}

function describeHours({ opensAtMinute, closesAtMinute }: DayHours): string {
  if (opensAtMinute === 0 && closesAtMinute === MINUTES_OF_A_DAY) return '24시간';
  return `${formatMinuteOfDay(opensAtMinute)} – ${formatMinuteOfDay(closesAtMinute)}`;
}
