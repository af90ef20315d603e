// Members who came back, week by week.
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { indexOfPeak } from '#console/ui/chart/bar-chart-shapes.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import type { MemberNumbers } from '../insight.api.ts';
import { returningOf } from '../list-paths.ts';
import { weekPoint } from '../week-points.ts';
import { membersText as text } from './members.text.ts';

export interface ReturningChartProps {
  members: MemberNumbers;
  before: string | undefined;
}

export function ReturningChart({ members: { series }, before }: ReturningChartProps) {
  const points = series.map((week) => ({
    ...weekPoint(week, week.returning, week.before),
    to: returningOf(week),
  }));
  const peak = points[indexOfPeak(points)];
  return (
    <Panel className="flex flex-col" title={text.weeks}>
      <BarChart
        low
        label={text.weeksLabel(peak && { name: peak.name, value: peak.value ?? 0 })}
        points={points}
        unit="명"
        heads={{ point: text.week, value: text.returning, compared: before ?? '' }}
        hasCompared={points.some(({ compared }) => compared !== null)}
      />
    </Panel>
  );
}
