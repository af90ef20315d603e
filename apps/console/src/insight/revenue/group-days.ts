// Days of a period added up to weeks or months, for a chart with fewer bars.
import type { Days } from '#console/choices/period.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import type { BarChartPoint } from '#console/ui/chart/bar-chart-shapes.ts';
import type { Revenue } from '../insight.api.ts';
import { revenueText as text, type Group } from './revenue.text.ts';

type Day = Revenue['series'][number];

const WEEK = 7;
const short = (day: string) => day.slice(5).replace('-', '.');

/** Weeks are counted from the first day on, as the comparison is; months are those of the calendar. */
export function groupDays(series: readonly Day[], by: Group): (BarChartPoint & { days: Days })[] {
  const groups = new Map<string, Day[]>();
  series.forEach((day, index) => {
    const key = { day: day.day, week: String(Math.floor(index / WEEK)), month: day.day.slice(0, 7) }[by];
    groups.set(key, [...(groups.get(key) ?? []), day]);
  });
  return [...groups].map(([key, days]) => {
    const [first, last] = [days[0]!.day, days.at(-1)!.day];
    return {
      key,
      days: { from: first, to: last },
      label: by === 'month' ? text.month(key) : short(first),
      name: {
        day: formatDayAndWeekday(first),
        week: text.week(short(first), short(last)),
        month: first.slice(0, 7) === key ? text.wholeMonth(key) : first,
      }[by],
      value: sum(days.map(({ net }) => net)),
      compared: days.some(({ before }) => before === null)
        ? null
        : sum(days.map(({ before }) => before ?? 0)),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
