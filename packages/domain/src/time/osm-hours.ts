// Opening hours in the notation of OpenStreetMap, which open data uses: "Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off".
import { formatMinuteOfDay } from './korean-time.ts';
import type { DayHours } from './opening-hours.ts';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** Days with the same hours stand together; a day without hours is left out. Never open is "off". */
export function osmHours(week: readonly (DayHours | null)[], { closedOnHolidays = false } = {}): string {
  const spans: { from: number; to: number; hours: string }[] = [];
  week.forEach((day, index) => {
    if (day === null) return;
    const hours = `${formatMinuteOfDay(day.opensAtMinute)}-${formatMinuteOfDay(day.closesAtMinute)}`;
    const last = spans.at(-1);
    if (last?.hours === hours && last.to === index - 1) last.to = index;
    else spans.push({ from: index, to: index, hours });
  });
  if (spans.length === 0) return 'off';
  const holidays = closedOnHolidays ? ['PH off'] : [];
  if (spans.length === 1 && spans[0]!.to - spans[0]!.from === 6 && spans[0]!.hours === '00:00-24:00')
    return ['24/7', ...holidays].join('; ');
  return [
    ...spans.map(({ from, to, hours }) => `${days[from]}${to > from ? `-${days[to]}` : ''} ${hours}`),
    ...holidays,
  ].join('; ');
}
