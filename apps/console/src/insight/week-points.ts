// The weeks of a period as the points of a chart.
import type { BarChartPoint } from '#console/ui/chart/bar-chart-shapes.ts';

interface Week {
  from: string;
  to: string;
}

const short = (day: string) => day.slice(5).replace('-', '.');

export function weekPoint({ from, to }: Week, value: number | null, compared: number | null): BarChartPoint {
  const name = from === to ? short(from) : `${short(from)} – ${short(to)}`;
  return { key: from, label: short(from), name, value, compared };
}
