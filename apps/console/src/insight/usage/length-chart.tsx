// For how many hours people rent.
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Usage } from '../insight.api.ts';
import { rentalsOf, type Place } from '../list-paths.ts';
import { usageText as text } from './usage.text.ts';

export function LengthChart({ usage: { lengths, period }, place }: { usage: Usage; place: Place }) {
  const peak = lengths.toSorted((one, other) => other.rentals - one.rentals)[0];
  return (
    <Panel className="flex flex-col" title={text.lengths}>
      <BarChart
        low
        label={text.lengthLabel(peak !== undefined && peak.rentals > 0 ? peak : undefined)}
        unit="건"
        heads={{ point: text.hours, value: text.rentals, compared: '' }}
        hasCompared={false}
        points={lengths.map(({ hours, rentals }) => ({
          key: String(hours),
          label: hours === 12 ? '12+' : String(hours),
          name: text.length(hours),
          value: rentals,
          compared: null,
          to: rentalsOf(period, place, { hours }),
        }))}
      />
    </Panel>
  );
}
