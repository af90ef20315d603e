// What stayed, day by day, beside the days it is compared with.
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { indexOfPeak } from '#console/ui/chart/bar-chart-shapes.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { ChartLegend } from '../chart-legend.tsx';
import { groupDays } from './group-days.ts';
import type { Revenue } from '../insight.api.ts';
import { moneyOf, type Place } from '../list-paths.ts';
import { groupNames, revenueText as text, type Group } from './revenue.text.ts';

export interface NetChartProps {
  revenue: Revenue;
  before: string | undefined;
  by: Group;
  onBy: (by: Group) => void;
  place: Place;
}

export function NetChart({ revenue: { series, period, tiles }, before, by, onBy, place }: NetChartProps) {
  const points = groupDays(series, by).map(({ days, ...point }) =>
    Object.assign(point, { to: moneyOf(days, place) }),
  );
  const peak = points[indexOfPeak(points)];
  const hasCompared = points.some(({ compared }) => compared !== null);
  const title = text.chart[by];
  return (
    <Panel
      className="flex flex-col"
      title={title}
      quiet={
        <ChartLegend now={text.now(period.days, tiles.net.now)} compared={hasCompared ? before : undefined} />
      }
      end={
        <Segments<Group>
          label={text.group}
          value={by}
          onChange={onBy}
          choices={(Object.keys(groupNames) as Group[]).map((value) => ({ value, label: groupNames[value] }))}
        />
      }
    >
      <BarChart
        low
        label={text.describeChart(title, peak && { name: peak.name, value: peak.value ?? 0 })}
        points={points}
        unit="원"
        heads={{ point: text.heads[by], value: text.net, compared: before ?? '' }}
        hasCompared={hasCompared}
      />
    </Panel>
  );
}
