// How many coupons were used each day.
import { formatDay } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import { resultText as text } from './result.text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const noon = (day: string) => `${day}T12:00:00+09:00`;

/** Days without a use are days too. */
function everyDay(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    koreanDate(new Date(Date.parse(noon(from)) + index * DAY_MS)),
  );
}

export function UsesByDay({ campaign: { days, state } }: { campaign: CampaignDetail }) {
  const today = koreanDate(useNow());
  const first = days[0]?.day;
  const last = state === 'RUNNING' ? today : days.at(-1)?.day;
  if (first === undefined || last === undefined)
    return (
      <Panel title={text.chartTitle}>
        <p className="text-sub">{text.none}</p>
      </Panel>
    );
  const usedOn = new Map(days.map(({ day, used }) => [day, used]));
  return (
    <Panel
      title={text.chartTitle}
      quiet={text.until(formatDay(noon(first)), state === 'RUNNING', formatDay(noon(last)))}
    >
      <BarChart
        label={text.chart}
        unit="장"
        heads={{ point: '날', value: '씀', compared: '' }}
        hasCompared={false}
        points={everyDay(first, last).map((day) => ({
          key: day,
          label: day === today ? text.today : String(Number(day.slice(8))),
          name: day === today ? text.today : formatDay(noon(day)),
          value: usedOn.get(day) ?? 0,
          compared: null,
          isNow: day === today,
        }))}
      />
    </Panel>
  );
}
